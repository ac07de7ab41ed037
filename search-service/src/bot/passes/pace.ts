const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** How long an engine rests after its first refusal, in milliseconds; every further one in a row doubles it. */
export const FIRST_REST = 30 * MINUTE
export const LONGEST_REST = 240 * MINUTE
/** Calls are this much earlier or later than their beat, in milliseconds: a machine that ticks looks like one. */
export const JITTER = 1_000

/** How fast one engine may be asked. */
export interface Pace {
  /** Calls within any hour, at most. */
  callsPerHour: number
  /** From one call to the next, before jitter, in milliseconds. */
  spacingMs: number
}

/** Spread over the hour, as the daily pass goes. */
export function evenPace(callsPerHour: number): Pace {
  return { callsPerHour, spacingMs: HOUR / callsPerHour }
}

/**
 * When the next call may go out.
 * @param calls when the calls of the last hour went out, epoch milliseconds, the latest first
 * @param random from 0 to 1
 * @returns epoch milliseconds; a moment that has passed means now
 */
export function dueAt({ callsPerHour, spacingMs }: Pace, calls: readonly number[], random: number): number {
  const jitter = Math.min(JITTER, spacingMs) * (2 * random - 1)
  const beat = calls[0] === undefined ? 0 : calls[0] + spacingMs + jitter
  const oldestInTheWay = calls[callsPerHour - 1]
  return Math.max(beat, oldestInTheWay === undefined ? 0 : oldestInTheWay + HOUR)
}
