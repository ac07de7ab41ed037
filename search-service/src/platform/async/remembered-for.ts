/**
 * Caches the result of a costly read for `ms` milliseconds. Concurrent callers share a read, and also its failure,
 * which is not cached.
 */
export function rememberedFor<T>(ms: number, read: () => Promise<T>): () => Promise<T> {
  let known: Promise<T> | undefined
  let readAt = 0
  return () => {
    if (known && performance.now() - readAt < ms) return known
    const begun = read()
    known = begun
    readAt = performance.now()
    begun.catch(() => {
      if (known === begun) known = undefined
    })
    return begun
  }
}
