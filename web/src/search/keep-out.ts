import { useSyncExternalStore } from 'react'
import { readStored, removeStored, writeStored } from '../visitor/storage'
import { onForgotten } from '../visitor/visitor'

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
  tell()
}

/** The choice, safe to render: false during hydration. */
export function useKeepOut(): boolean {
  return useSyncExternalStore(subscribe, keepsOut, () => false)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell() {
  for (const listener of listeners) listener()
}

// Leaving clears the tab's storage, for a page too that Back later brings as it was: a tick must not outlive the choice.
onForgotten(tell)
if (typeof window !== 'undefined') window.addEventListener('pageshow', ({ persisted }) => persisted && tell())
