import { forgetTab } from '../visitor/visitor'

/**
 * Replaces the page by `address`, at once and without a way back, and clears what this tab stores of the site. The
 * browser's history of earlier pages cannot be cleared.
 */
export function leave(address: string, replace = (to: string) => window.location.replace(to)): void {
  // The other page may load slowly; meanwhile nothing of this one may be visible.
  document.documentElement.hidden = true
  document.title = titleOf(address)
  forgetTab()
  // Code that still runs until the page is gone may write again.
  window.addEventListener('pagehide', forgetTab)
  replace(address)
}

/** Leaving goes on whatever the address is. */
function titleOf(address: string): string {
  try {
    return new URL(address).hostname
  } catch {
    return address
  }
}
