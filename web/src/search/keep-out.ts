import { useSyncExternalStore } from 'react'
import { readStored, removeStored, writeStored } from '../visitor/storage'

/** In the tab's storage, not in the browser's: each tab chooses for itself, and forgets. */
export const KEEP_OUT_KEY = 'keepOut'

/** Where storage does not take it, the choice holds for this page load. */
let unstored = false
const listeners = new Set<() => void>()

/** Whether searches of this tab are to stay out of the archive. */
export function keepsOut(): boolean {
  return unstored || readStored('sessionStorage', KEEP_OUT_KEY) === 'true'
}

/** Remembers the choice for the tab. */
export function keepOut(chosen: boolean): void {
  unstored = false
  if (chosen) writeStored('sessionStorage', KEEP_OUT_KEY, 'true')
  else removeStored('sessionStorage', KEEP_OUT_KEY)
  unstored = chosen && !keepsOut()
  for (const listener of listeners) listener()
}

/** The choice, safe to render: false during hydration. */
export function useKeepOut(): boolean {
  return useSyncExternalStore(subscribe, keepsOut, () => false)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
