import { type ReactNode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'

/**
 * Hydrates a page in small steps, so that a slow phone can scroll and tap meanwhile: React does work that starts in a
 * transition in slices.
 * @returns the function that Gatsby calls with the site and its container; nothing while developing, when pages are not
 *   rendered beforehand and Gatsby's own function starts them
 */
export function replaceHydrateFunction() {
  if (process.env.NODE_ENV !== 'production') return undefined
  return (site: ReactNode, container: Element) => {
    // Once the visitor has left (`LeaveNow`), no code that searches and stores may start.
    if (document.documentElement.dataset.left !== undefined) return
    // Without dialogs (Safari before 15.4) React would remove the page; so it can be read, with the notice above it.
    if (!window.HTMLDialogElement) return
    startTransition(() => void hydrateRoot(container, site))
  }
}
