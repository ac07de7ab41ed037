import { beforeRouter } from '../address/before-router'
import { removeStored } from '../visitor/storage'
import { forgetTab, keptIn, OWN_SEARCHES_KEY } from '../visitor/visitor'

/** How soon a browser has gone back within a page. Its `popstate` may come only once the page has loaded. */
export const STEP_BACK_MS = 100

/**
 * Replaces the page by `address`, at once and without a way back, and clears what this tab stores of the site, and the
 * codes by which the next person could read the visitor's words. The browser's history of earlier pages cannot be
 * cleared.
 */
export function leave(address: string, replace = (to: string) => window.location.replace(to)): void {
  // The other page may load slowly; meanwhile nothing of this one may be visible.
  document.documentElement.hidden = true
  document.title = titleOf(address)
  // Read before clearing: a cleared tab forgets it, and the browser may store another visitor's list.
  const area = keptIn()
  const clear = () => {
    removeStored(area, OWN_SEARCHES_KEY)
    forgetTab()
  }
  clear()
  // Code that still runs until the page is gone may write again.
  window.addEventListener('pagehide', clear)
  setTimeout(() => replace(address), STEP_BACK_MS)
  // The router would render what the history leads to, and show its title.
  const endListening = beforeRouter((event) => {
    event.stopImmediatePropagation()
    endListening()
  })
  // Forward could lead to a comparison. Only a new entry drops those after it, and it names no page. A page whose viewer
  // is open, or was when it was reloaded, has two entries: the lower one is replaced, or Back would show the page.
  const { history } = window
  const toPage = history.state?.step === undefined ? -1 : -2
  history.replaceState(null, '', '/')
  history.pushState(null, '', '/')
  history.go(toPage)
}

/** Never throws: leaving works with any address. */
function titleOf(address: string): string {
  try {
    return new URL(address).hostname
  } catch {
    return address
  }
}
