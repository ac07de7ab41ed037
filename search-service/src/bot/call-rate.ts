const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Cooldown of an engine after its first refusal, in milliseconds; each further one in a row doubles it. */
export const FIRST_COOLDOWN_MS = 30 * MINUTE
export const LONGEST_COOLDOWN_MS = 240 * MINUTE
/** How early or late a call may be, in milliseconds: exact intervals would look like a machine. */
export const JITTER_MS = 1_000

/** How fast one engine may be asked. */
export interface CallRate {
  /** The most calls within any hour. */
  callsPerHour: number
  /** Time from one call to the next, before jitter, in milliseconds. */
  spacingMs: number
}

/** Calls spread evenly over the hour, as in the daily crawl run. */
export function evenRate(callsPerHour: number): CallRate {
  return { callsPerHour, spacingMs: HOUR / callsPerHour }
}

/**
 * When the next call may be made.
 * @param calls when the calls of the last hour were made, epoch milliseconds, the latest first
 * @param random from 0 to 1
 * @returns epoch milliseconds; a time in the past means now
 */
export function dueAt(
  { callsPerHour, spacingMs }: CallRate,
  calls: readonly number[],
  random: number,
): number {
  const jitter = Math.min(JITTER_MS, spacingMs) * (2 * random - 1)
  const afterLast = calls[0] === undefined ? 0 : calls[0] + spacingMs + jitter
  const oldestInTheWay = calls[callsPerHour - 1]
  return Math.max(afterLast, oldestInTheWay === undefined ? 0 : oldestInTheWay + HOUR)
}
