import { newListeners } from '@firewall-cafe/shared/listeners'
import { useSyncExternalStore } from 'react'
import { readStored, removeStored, writeStored } from '../visitor/storage'
import { onForgotten } from '../visitor/visitor'

/** In the tab's storage, not in the browser's: each tab chooses for itself, and forgets. */
export const KEEP_OUT_KEY = 'keepOut'

/** Where storage does not take it, the choice holds for this page load. */
let unstored = false
const listeners = newListeners()

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
  listeners.tell()
}

/** The choice, safe to render: false during hydration. */
export function useKeepOut(): boolean {
  return useSyncExternalStore(listeners.add, keepsOut, () => false)
}

// Leaving clears the tab's storage. Back may restore a page as it was: its tick must not outlive the choice.
onForgotten(listeners.tell)
if (typeof window !== 'undefined')
  window.addEventListener('pageshow', ({ persisted }) => persisted && listeners.tell())
