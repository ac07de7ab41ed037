/**
 * What the two sides of a comparison came to, as the archive is narrowed down to it. The first three say that both engines
 * answered; a failure to look is in the last two alone.
 */
export const OUTCOME_CHOICES = [
  'google_only',
  'baidu_only',
  'neither',
  'google_no_answer',
  'baidu_no_answer',
] as const
export type OutcomeChoice = (typeof OUTCOME_CHOICES)[number]
