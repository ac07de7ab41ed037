import { type ReactNode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'

/**
 * Brings a page to life in small steps, so that a slow phone can scroll and tap meanwhile: what begins in a transition,
 * React does in slices.
 * @returns what Gatsby calls with the site and its container; nothing while developing, when pages are not drawn
 *   beforehand and Gatsby's own way brings them up
 */
export function replaceHydrateFunction() {
  if (process.env.NODE_ENV !== 'production') return undefined
  return (site: ReactNode, container: Element) => startTransition(() => void hydrateRoot(container, site))
}
