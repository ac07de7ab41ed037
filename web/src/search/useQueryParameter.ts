import { normaliseQuery } from '@firewall-cafe/shared'
import { useKnownOnceHydrated } from '../ui/useHydrated'

/**
 * One parameter of the address as the service would read it, so that a link cannot show what is never asked; empty while
 * it is not known.
 * @param search the page's own `location.search`; without it the address bar is read with each render
 */
export function useQueryParameter(name: string, search?: string): string {
  return useKnownOnceHydrated(
    () => normaliseQuery(new URLSearchParams(search ?? window.location.search).get(name) ?? ''),
    '',
  )
}
