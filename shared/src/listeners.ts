/**
 * Functions that are called when something happens, in the order in which they were added. Not a class, which the site's
 * build would write out at length.
 */
export function newListeners<Told = void>() {
  const all = new Set<(told: Told) => void>()
  return {
    /** Returns the way to stop it. */
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
