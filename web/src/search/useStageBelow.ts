import { useSyncExternalStore } from 'react'

/** Where Pictures.module.css puts the stage under the small pictures, and so under the votes. */
const BELOW = '(width >= 46.5em) and (height < 62.5em)'

function subscribe(listener: () => void) {
  const list = window.matchMedia(BELOW)
  list.addEventListener('change', listener)
  return () => list.removeEventListener('change', listener)
}

/** True where the first screen has no room for the stage: it stands after the small pictures, out of sight. */
export function useStageBelow(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(BELOW).matches,
    () => false,
  )
}
