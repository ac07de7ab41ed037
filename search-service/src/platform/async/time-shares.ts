/** Those asked earlier may use this times an equal share of the time left: they are likelier to answer. */
const HEAD_START = 1.2

/**
 * Divides the time of one question among those that are asked it one after the other, so that one that hangs leaves the
 * rest theirs.
 * @param signal the caller's; it ends every share
 * @param deadlineMs the time of the whole question, in milliseconds, from now on
 * @param count how many are asked at most
 * @returns gives the signal of the next share; the last share has all the time that is left
 */
export function timeShares(signal: AbortSignal, deadlineMs: number, count: number): () => AbortSignal {
  const until = performance.now() + deadlineMs
  let left = count
  return () => {
    const among = left--
    if (among <= 1) return signal
    const shareMs = ((until - performance.now()) * HEAD_START) / among
    return AbortSignal.any([signal, AbortSignal.timeout(Math.max(1, Math.ceil(shareMs)))])
  }
}
