/**
 * Lets callers who ask at the same moment share one look. Nobody is given an answer older than their question: who
 * asks while a look is under way waits for the next, which all who wait share.
 * @param look reads what is true now; what it rejects with is told to all who share it
 */
export function sharedLook<T>(look: () => Promise<T>): () => Promise<T> {
  let current: Promise<T> | undefined
  let next: Promise<T> | undefined
  const begin = (): Promise<T> => {
    next = undefined
    const begun = look()
    current = begun
    const end = () => {
      if (current === begun) current = undefined
    }
    begun.then(end, end)
    return begun
  }
  return () => {
    if (!current) return begin()
    next ??= current.then(begin, begin)
    return next
  }
}
