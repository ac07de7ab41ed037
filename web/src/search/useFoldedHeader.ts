import { useLayoutEffect } from 'react'

/**
 * Folds header and box while something is shown for words that were asked. Before this the page's script has marked
 * it (AskedScript).
 */
export function useFoldedHeader(hydrated: boolean, asks: boolean): void {
  useLayoutEffect(() => {
    if (!hydrated) return
    if (!asks) {
      // Words of which nothing can be seen.
      delete document.documentElement.dataset.asked
      return
    }
    document.documentElement.dataset.asked = ''
    return () => {
      delete document.documentElement.dataset.asked
    }
  }, [hydrated, asks])
}
