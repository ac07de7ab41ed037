/**
 * A list of functions to call when something happens, in the order they were added. Not a class: the site's
 * build would make that longer.
 */
export function newListeners<Told = void>() {
  const all = new Set<(told: Told) => void>()
  return {
    /** @returns a function that removes the listener */
    add(listener: (told: Told) => void): () => void {
      all.add(listener)
      return () => void all.delete(listener)
    },
    tell(told: Told): void {
      for (const listener of all) listener(told)
    },
    get size(): number {
      return all.size
    },
  }
}
