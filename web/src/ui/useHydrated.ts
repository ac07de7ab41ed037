import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False on the server and during hydration, true from then on. */
export function useHydrated(): boolean {
  return useKnownOnceHydrated(() => true, false)
}

/**
 * A value that only the browser knows. If it differs from `before`, React renders the calling component
 * again, at once and with all that it holds: a screen should ask for no more than it shows.
 * @param read returns the same value until something else renders the component again
 * @param before the value on the server and during hydration
 */
export function useKnownOnceHydrated<Value>(read: () => Value, before: Value): Value {
  return useSyncExternalStore(never, read, () => before)
}
