type Listener = (event: PopStateEvent) => void

const listeners = new Set<Listener>()

/**
 * Calls the listener for each `popstate` before the router, and lets `stopImmediatePropagation` hide it.
 * @returns a function that removes the listener
 */
export function beforeRouter(listener: Listener): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

// Chromium calls the listeners of this event in the order they were added, whatever their phase, so
// gatsby-browser.tsx imports this module before the router starts. "sideEffects" in package.json names it:
// otherwise webpack would leave it to the scripts of pages, which load later.
if (typeof window !== 'undefined') {
  dropBrokenFragment()
  window.addEventListener('popstate', (event) => {
    dropBrokenFragment()
    for (const listener of [...listeners]) listener(event)
  })
}

/** Gatsby decodes the fragment to scroll there, outside of every error boundary: a broken one would blank the page. */
function dropBrokenFragment() {
  const { hash, pathname, search } = window.location
  try {
    decodeURI(hash)
  } catch {
    window.history.replaceState(window.history.state, '', pathname + search)
  }
}
