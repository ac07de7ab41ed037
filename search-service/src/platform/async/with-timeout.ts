/**
 * Waits for a promise up to a limit. The work itself continues; its later result is ignored.
 * @param limit milliseconds, or a signal. If the promise settles in the turn in which the signal aborts, its
 *   result still counts, so that a callee with the same signal can say what happened
 * @param onTimeout returns the result at the limit; it may throw
 */
export function withTimeout<T, L>(
  promise: Promise<T>,
  limit: number | AbortSignal,
  onTimeout: () => L | Promise<L>,
): Promise<T | L> {
  return new Promise((resolve, reject) => {
    const stop = onLimit(limit, () => {
      try {
        resolve(onTimeout())
      } catch (error) {
        reject(error)
      }
    })
    promise.then(resolve, reject).finally(stop)
  })
}

/** @returns a function that cancels the timer or listener */
function onLimit(limit: number | AbortSignal, act: () => void): () => void {
  if (typeof limit === 'number') {
    const timer = setTimeout(act, limit)
    return () => clearTimeout(timer)
  }
  const late = () => setImmediate(act)
  if (limit.aborted) late()
  else limit.addEventListener('abort', late, { once: true })
  return () => limit.removeEventListener('abort', late)
}
