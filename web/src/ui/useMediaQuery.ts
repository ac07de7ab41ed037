import { useCallback, useSyncExternalStore } from 'react'

/** Whether the query matches; `unknown` until we know. */
export function useMediaQuery(query: string, unknown: boolean): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => unknown,
  )
}
