/** Each may use this multiple of an equal share of the rest: those asked first are likelier to answer. */
const HEAD_START = 1.2

/**
 * Divides a question's time among providers asked in turn, so that a hanging one leaves time for the rest.
 * @param signal the caller's; it ends every share
 * @param deadlineMs the time for the whole question, in milliseconds from now
 * @param count the most providers to ask
 * @returns a function that starts the next share and returns its signal; the last share has all the rest
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
