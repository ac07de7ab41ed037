import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False on the server and while its markup is being taken over, true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

/**
 * One parameter of the address, trimmed; empty while it is not known. `search` is the
 * page's own `location.search`; without it the address bar is read once per render.
 */
export function useQueryParameter(name: string, search?: string): string {
  const hydrated = useHydrated()
  if (!hydrated) return ''
  return (new URLSearchParams(search ?? window.location.search).get(name) ?? '').trim()
}
