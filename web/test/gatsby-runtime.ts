/** What Gatsby's own runtime gives to `navigate` in a browser, for tests that run without it. */
const listeners = new Set<() => void>()

interface NavigateOptions {
  state?: object
  replace?: boolean
}

function go(to: string, { state, replace = false }: NavigateOptions = {}) {
  window.history[replace ? 'replaceState' : 'pushState'](state ?? null, '', to)
  tell()
}

function tell() {
  for (const listener of listeners) listener()
}

Object.assign(window, { ___navigate: go })
window.addEventListener('popstate', tell)

/** Calls back after every step of the history; returns how to stop. */
export function onNavigation(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
