import { normaliseQuery } from '@firewall-cafe/shared'
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
 * One parameter of the address as the service would read it, so that a link cannot show what is never asked; empty while it is not known. `search` is the
 * page's own `location.search`; without it the address bar is read once per render.
 */
export function useQueryParameter(name: string, search?: string): string {
  const hydrated = useHydrated()
  if (!hydrated) return ''
  return normaliseQuery(new URLSearchParams(search ?? window.location.search).get(name) ?? '')
}
