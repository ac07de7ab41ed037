import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False on the server and while its markup is being taken over, true from then on. */
export function useHydrated(): boolean {
  return useKnownOnceHydrated(() => true, false)
}

/**
 * What only the browser knows. React draws the calling component again where it is another value than before, at once and
 * with all that it holds: a screen should ask for no more than it shows.
 * @param read gives the same value until something else draws the component again
 * @param before the value on the server and while its markup is being taken over
 */
export function useKnownOnceHydrated<Value>(read: () => Value, before: Value): Value {
  return useSyncExternalStore(never, read, () => before)
}
