import { onForgotten } from '../visitor/visitor'
import { pressesFor } from './pressed'
import type { SearchState } from './search-state'

/** The visit where the history entry has none: an address led there, or a box or link of another page. */
export const ARRIVED = 'arrived'

/** Finished searches of this page load, so that going back shows what was found instead of asking again. */
const remembered = new Map<string, SearchState>()
const REMEMBERED_MAX = 20

// Whoever uses this tab next sees none of them.
onForgotten(() => remembered.clear())

/** What was found on a visit, or is recorded under a code (see `visitKey`, `codeKey`). */
export function recall(key: string): SearchState | undefined {
  return remembered.get(key)
}

/** Keeps a finished search, also under its code. */
export function remember(key: string, state: SearchState): void {
  const keys = state.record ? [key, codeKey(state.record.code)] : [key]
  for (const each of keys) {
    remembered.delete(each)
    remembered.set(each, state)
  }
  for (const oldest of remembered.keys()) {
    if (remembered.size <= 2 * REMEMBERED_MAX) return
    remembered.delete(oldest)
  }
}

/**
 * Names a visit. Not every way to the page of a search gives it a visit of its own: then each press for the words makes
 * another, since a press always asks anew.
 */
export function visitKey(visit: string, query: string): string {
  const named = visit === ARRIVED ? `${visit} ${pressesFor(query)}` : visit
  return `${named}:${query}`
}

export const codeKey = (code: string): string => `/c/${code}`
