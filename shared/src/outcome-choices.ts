/**
 * The results of both sides by which the archive can be filtered. With the first three both engines answered; only the
 * last two include failures to look.
 */
export const OUTCOME_CHOICES = [
  'google_only',
  'baidu_only',
  'neither',
  'google_no_answer',
  'baidu_no_answer',
] as const
export type OutcomeChoice = (typeof OUTCOME_CHOICES)[number]
