import { onForgotten } from '../visitor/visitor'
import type { SearchState } from './search-state'

type Watcher = (state: SearchState) => void

export interface RunningSearch {
  state: SearchState
  watchers: Set<Watcher>
  /** Settles when it has ended, however it did. */
  ended: Promise<void>
}

/**
 * The searches under way on this page load, each named by its visit (see `visitKey`). They go on without a screen, since
 * the service records them anyway.
 */
export const running = new Map<string, RunningSearch>()
/** All that the service has not recorded yet, also where a newer search took the place of an older one. */
const unfinished = new Set<Promise<void>>()

/** The visits whose searches were begun here, and those that somebody left behind who was forgotten since. */
const begun = new Set<string>()
const leftBehind = new Set<string>()

// Whoever uses this tab next joins none of them.
onForgotten(() => {
  running.clear()
  for (const key of begun) leftBehind.add(key)
  begun.clear()
})

/** Whether a visit is of somebody who was forgotten since: its entry stays in the history of the tab. */
export function isLeftBehind(key: string): boolean {
  return leftBehind.has(key)
}

/** Calls back with the state of a search, now and after each change; returns how to stop. */
export function watchSearch(search: RunningSearch, watcher: Watcher): () => void {
  search.watchers.add(watcher)
  watcher(search.state)
  return () => void search.watchers.delete(watcher)
}

/** Makes a search the one under way for a visit. */
export function noteRunning(key: string, search: RunningSearch): void {
  const { ended } = search
  running.set(key, search)
  begun.add(key)
  unfinished.add(ended)
  const forget = () => unfinished.delete(ended)
  ended.then(forget, forget)
}

/** Settles when no search is under way, also none that began meanwhile. */
export async function searchesEnded(): Promise<void> {
  while (unfinished.size > 0) await Promise.allSettled(unfinished)
}
