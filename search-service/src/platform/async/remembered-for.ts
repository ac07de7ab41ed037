/**
 * Reads something costly at most once in so many milliseconds; callers in between share what was read. A failure is told
 * to those who waited for it, and read anew.
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
