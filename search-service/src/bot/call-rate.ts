const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** How long an engine cools down after its first refusal, in milliseconds; every further one in a row doubles it. */
export const FIRST_COOLDOWN_MS = 30 * MINUTE
export const LONGEST_COOLDOWN_MS = 240 * MINUTE
/** Calls are up to this much early or late, in milliseconds, since exact intervals would look like a machine. */
export const JITTER_MS = 1_000

/** How fast one engine may be asked. */
export interface CallRate {
  /** Calls within any hour, at most. */
  callsPerHour: number
  /** From one call to the next, before jitter, in milliseconds. */
  spacingMs: number
}

/** Spread over the hour, as the daily crawl run goes. */
export function evenRate(callsPerHour: number): CallRate {
  return { callsPerHour, spacingMs: HOUR / callsPerHour }
}

/**
 * When the next call may go out.
 * @param calls when the calls of the last hour went out, epoch milliseconds, the latest first
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
