import { useSyncExternalStore } from 'react'
import { onForgotten, onVisitorChange } from '../visitor/visitor'

/**
 * The tokens of searches that a link began, by their codes. Each has one of its own, in the memory of this page load
 * alone: whoever holds the device later finds nothing that shows which browser made them.
 */
const tokens = new Map<string, string>()

// Whoever uses this tab next may not list them.
onForgotten(() => tokens.clear())

export function rememberLinkToken(code: string, token: string): void {
  tokens.set(code, token)
}

/** Undefined for a search that was pressed for, and after a reload. */
export function linkToken(code: string): string | undefined {
  return tokens.get(code)
}

/** Whether there is one, for rendering. */
export function useHasLinkToken(code: string | undefined): boolean {
  return useSyncExternalStore(
    onVisitorChange,
    () => code !== undefined && tokens.has(code),
    () => false,
  )
}
