import { useSyncExternalStore } from 'react'
import type { ContactMessage } from '../api/contact'
import { onForgotten, onVisitorChange } from '../visitor/visitor'
import type { SearchState } from './search-state'

type Watcher = (state: SearchState) => void

export interface RunningSearch {
  state: SearchState
  watchers: Set<Watcher>
  /** Settles when it has ended, however it did. */
  ended: Promise<void>
}

/**
 * What this page load remembers of its visitor. "Forget me" and "Leave now" empty all of it, so what is to be remembered
 * as well belongs here too. In memory alone: no reload and no other tab has any of it.
 */
export const memory = {
  /** The visits that a press of Search, or of a link of ours to a search, has made. */
  pressed: new Set<string>(),
  /** Ended searches by visit and by code, so that going back shows their results instead of asking again. */
  finished: new Map<string, SearchState>(),
  /** The codes of comparisons that are gone by the visits that found them. */
  gone: new Map<string, string>(),
  /** Searches under way by visit. They go on without a screen, since the service records them anyway. */
  running: new Map<string, RunningSearch>(),
  /** The visits whose searches were begun here. */
  begun: new Set<string>(),
  /** The tokens of searches that a link began, by code: each its own, so that nothing shows which browser made them. */
  linkTokens: new Map<string, string>(),
  /** What is written and not sent, by its form: another edition has the form anew. */
  drafts: new Map<'contact', ContactMessage>(),
}

/** The visits of forgotten visitors, whose entries stay in the tab's history. */
const leftBehind = new Set<string>()
/** All searches that the service has not recorded yet, including those that a newer one replaced. */
const unfinished = new Set<Promise<void>>()

// The next visitor of this tab must not see any of it.
onForgotten(function forget() {
  for (const key of memory.begun) leftBehind.add(key)
  for (const store of Object.values(memory)) store.clear()
})

/** A visit for a history entry. Random, not counted, since the history outlives the page. */
export function newVisit(): string {
  return Math.random().toString(36).slice(2)
}

/** Call it from the handler of a press, before the search begins. @returns the visit */
export function notePress(visit = newVisit()): string {
  memory.pressed.add(visit)
  return visit
}

/** Whether a press made this visit. An address alone does not: any page can write one. */
export function wasPressed(visit: string): boolean {
  return memory.pressed.has(visit)
}

/** The visit of a history entry without one: an address led there. */
export const ARRIVED = 'arrived'

/** Names the search of a visit. */
export const visitKey = (visit: string, query: string): string => `${visit}:${query}`

export const codeKey = (code: string): string => `/c/${code}`

const FINISHED_MAX = 40

/** What was found on a visit, or is recorded under a code (see `visitKey`, `codeKey`). */
export function recall(key: string): SearchState | undefined {
  return memory.finished.get(key)
}

/** Keeps a search that has ended, also under its code. */
export function remember(key: string, state: SearchState): void {
  const { finished } = memory
  const keys = state.record ? [key, codeKey(state.record.code)] : [key]
  for (const each of keys) {
    finished.delete(each)
    finished.set(each, state)
  }
  for (const oldest of finished.keys()) {
    if (finished.size <= FINISHED_MAX) return
    finished.delete(oldest)
  }
}

/** Forgets what was found under a code. Visits that found it keep the code alone, and do not ask again. */
export function forgetRecord(code: string): void {
  for (const [key, { record }] of memory.finished) {
    if (record?.code !== code) continue
    memory.finished.delete(key)
    if (key !== codeKey(code)) memory.gone.set(key, code)
  }
}

/** The code of what a visit found, if that was forgotten since. */
export function recallGone(key: string): string | undefined {
  return memory.gone.get(key)
}

/** The search under way for a visit (see `visitKey`). */
export function runningSearch(key: string): RunningSearch | undefined {
  return memory.running.get(key)
}

/** Registers a visit's running search. */
export function noteRunning(key: string, search: RunningSearch): void {
  const { ended } = search
  memory.running.set(key, search)
  memory.begun.add(key)
  unfinished.add(ended)
  const forget = () => unfinished.delete(ended)
  ended.then(forget, forget)
}

/** @returns whether no newer search has taken its place, and nobody was forgotten meanwhile */
export function noteEnded(key: string, search: RunningSearch): boolean {
  return memory.running.get(key) === search && memory.running.delete(key)
}

/** Calls back with the state of a search, now and after each change; returns how to stop. */
export function watchSearch(search: RunningSearch, watcher: Watcher): () => void {
  search.watchers.add(watcher)
  watcher(search.state)
  return () => void search.watchers.delete(watcher)
}

/** Settles when no search is under way, also none that began meanwhile. */
export async function searchesEnded(): Promise<void> {
  while (unfinished.size > 0) await Promise.allSettled(unfinished)
}

/** Whether a visit is of somebody who was forgotten since. */
export function isLeftBehind(key: string): boolean {
  return leftBehind.has(key)
}

export function rememberLinkToken(code: string, token: string): void {
  memory.linkTokens.set(code, token)
}

/** Undefined for a search that was pressed for, and after a reload. */
export function linkToken(code: string): string | undefined {
  return memory.linkTokens.get(code)
}

/** Whether there is one, for rendering. */
export function useHasLinkToken(code: string | undefined): boolean {
  return useSyncExternalStore(
    onVisitorChange,
    () => code !== undefined && memory.linkTokens.has(code),
    () => false,
  )
}
