/** Concurrent callers with the same key share one call and its outcome, even a rejection. */
export class SingleFlight<T> {
  readonly #inFlight = new Map<string, Promise<T>>()

  run(key: string, call: () => Promise<T>): Promise<T> {
    const shared = this.#inFlight.get(key)
    if (shared) return shared
    const begun = call().finally(() => this.#inFlight.delete(key))
    this.#inFlight.set(key, begun)
    return begun
  }
}

/**
 * Like `SingleFlight` without keys, for reads that must be fresh: no caller gets an answer older than its
 * question. Callers that ask during a read share the next one.
 * @param read reads the present state
 */
export function freshSingleFlight<T>(read: () => Promise<T>): () => Promise<T> {
  let current: Promise<T> | undefined
  let next: Promise<T> | undefined
  const begin = (): Promise<T> => {
    next = undefined
    const begun = read()
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
