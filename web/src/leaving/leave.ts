import { forgetTab } from '../visitor/visitor'

/** In which a browser has gone back within a page. */
const STEP_BACK_MS = 100

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
  if (window.history.state?.step === undefined) replace(address)
  else {
    // Of the two entries of a page with an open viewer the lower one is to be replaced, or Back would show the page.
    // The upper one stays where Forward leads, so it must not name the page.
    window.history.replaceState(null, '', '/')
    window.history.back()
    setTimeout(() => replace(address), STEP_BACK_MS)
  }
}

/** Leaving goes on whatever the address is. */
function titleOf(address: string): string {
  try {
    return new URL(address).hostname
  } catch {
    return address
  }
}
