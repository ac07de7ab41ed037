import { newListeners } from '@firewall-cafe/shared/listeners'
import { useSyncExternalStore } from 'react'

/** Addresses that were replaced without the router, each with its replacement. */
const rewritten = new Map<string, string>()
const listeners = newListeners()

/** Replaces the address of the page without telling the router, so that nothing moves. */
export function rewriteAddress(to: string): void {
  const before = window.location.href
  window.history.replaceState(window.history.state, '', to)
  rewritten.set(before, window.location.href)
  listeners.tell()
}

/** Whether the address is `here`, or the replacement of `here`. */
export function isStillHere(here: string): boolean {
  const { href } = window.location
  return href === here || rewritten.get(here) === href
}

/** Whether the page's address is not the one that the router rendered it for. */
export function useIsRewritten(): boolean {
  return useSyncExternalStore(listeners.add, isRewritten, () => false)
}

const isRewritten = () => [...rewritten.values()].includes(window.location.href)
