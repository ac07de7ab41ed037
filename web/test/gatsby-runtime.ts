/** What Gatsby's own runtime gives to `Link` and `navigate` in a browser, for tests that run without it. */
const listeners = new Set<() => void>()

interface NavigateOptions {
  state?: object
  replace?: boolean
}

function go(to: string, { state, replace = false }: NavigateOptions = {}) {
  window.history[replace ? 'replaceState' : 'pushState'](state ?? null, '', to)
  for (const listener of listeners) listener()
}

/** Installs it; call once per test file, before anything is rendered. */
export function installGatsbyRuntime(): void {
  Object.assign(globalThis, {
    __BASE_PATH__: '',
    __PATH_PREFIX__: '',
    __TRAILING_SLASH__: 'never',
    ___loader: { enqueue: () => undefined, hovering: () => undefined },
    ___navigate: go,
    ___push: go,
    ___replace: (to: string, options?: NavigateOptions) => go(to, { ...options, replace: true }),
  })
  window.addEventListener('popstate', () => {
    for (const listener of listeners) listener()
  })
}

/** Calls back after every step of the history; returns how to stop. */
export function onNavigation(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
