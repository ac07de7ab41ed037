import { forgetTab } from '../visitor/visitor'

/**
 * Shows `address` in place of the page, at once and without a way back to it, and clears what this tab holds of the
 * site. The browser's own history of earlier pages is out of reach.
 */
export function leave(address: string, replace = (to: string) => window.location.replace(to)): void {
  // The other page may be slow to come: until then nothing of this one is to be seen.
  document.documentElement.hidden = true
  document.title = new URL(address).hostname
  forgetTab()
  // What runs on until the page is gone may write again.
  window.addEventListener('pagehide', forgetTab)
  replace(address)
}
