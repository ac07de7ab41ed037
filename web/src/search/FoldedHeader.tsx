import { useLayoutEffect } from 'react'
import { useHydrated } from '../ui/useHydrated'

/**
 * Folds header and box while something is shown for words that were asked. Before hydration the page's script has marked
 * it (AskedScript). A component, so that the screen around it is not drawn again for it.
 */
export function FoldedHeader({ asks }: { asks: boolean }) {
  const hydrated = useHydrated()

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

  return null
}
