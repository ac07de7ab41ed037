import { useLayoutEffect } from 'react'
import { useHydrated } from '../ui/useHydrated'

/**
 * Folds header and box while a search shows something. Before hydration the page's script has marked it
 * (AskedScript). A component of its own, so that the screen around it need not render again.
 */
export function FoldedHeader({ asks }: { asks: boolean }) {
  const hydrated = useHydrated()

  useLayoutEffect(() => {
    if (!hydrated) return
    if (!asks) {
      // Nothing can be shown for these words.
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
