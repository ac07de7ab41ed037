import { isSpokenInChina } from './languages.ts'

/** The two sides of every comparison, by their names in the API. */
export const ENGINES = ['google', 'baidu'] as const
export type EngineName = (typeof ENGINES)[number]

/**
 * The result of asking one engine.
 * - `results`: it returned pictures.
 * - `empty`: it answered without pictures.
 * - `legal_notice`: it answered that it withholds results.
 * - the rest: we failed to look, which says nothing about censorship.
 */
export const OUTCOMES = [
  'results',
  'empty',
  'legal_notice',
  'captcha',
  'rate_limited',
  'timeout',
  'unreadable',
  'failed',
] as const
export type Outcome = (typeof OUTCOMES)[number]

/** The outcomes in which the engine really answered and showed nothing. */
const FINDINGS: ReadonlySet<Outcome> = new Set<Outcome>(['empty', 'legal_notice'])

/**
 * True only when a side may be labelled as censored: the China-based engine answered with nothing, to words
 * that it understands. Only this function decides it; in the API it is `censored`. When the rule changes, raise
 * COLUMNS_VERSION.
 * @param words what the engine was asked
 */
export function mayShowAsCensored(engine: EngineName, outcome: Outcome, words: string): boolean {
  return engine === 'baidu' && FINDINGS.has(outcome) && isSpokenInChina(words)
}

/** True when the engine answered, whatever it answered; false when we failed to look. */
export function didAnswer(outcome: Outcome): boolean {
  return outcome === 'results' || FINDINGS.has(outcome)
}

/** Whether a run says nothing about censorship: we could not look, or the bot's control failed. */
export function isNoEvidence(run: { outcome: Outcome; control_failed?: boolean | undefined }): boolean {
  return !didAnswer(run.outcome) || run.control_failed === true
}
