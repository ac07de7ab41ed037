import { newListeners } from '@firewall-cafe/shared/listeners'
import { useSyncExternalStore } from 'react'
import { readStored, removeStored, writeStored } from './storage'
import { keptIn, OWN_SEARCHES_KEY, onForgotten, onVisitorChange } from './visitor'

/** The most codes that are kept; the oldest are dropped. */
const MAX = 30

/** The list, if storage did not take it: without one nobody could keep their search out of the archive. */
let unstored: string | undefined

const kept = (): string | null => unstored ?? readStored(keptIn(), OWN_SEARCHES_KEY)

/** Codes of the comparisons made in this browser, the newest first. No queries, which others could read there. */
export function ownSearches(): readonly string[] {
  return parse(kept())
}

/** Adds a code to the list. */
export function rememberSearch(code: string): void {
  write([code, ...ownSearches().filter((other) => other !== code)].slice(0, MAX))
}

/** Takes one code off the list, or all. The comparisons stay as they are. */
export function forgetSearch(code?: string): void {
  write(code === undefined ? [] : ownSearches().filter((other) => other !== code))
}

const listeners = newListeners()
const NONE: readonly string[] = []
let shown: { text: string | null; codes: readonly string[] } = { text: null, codes: NONE }

/** The list, safe to render: empty during hydration. */
export function useOwnSearches(): readonly string[] {
  return useSyncExternalStore(subscribe, snapshot, () => NONE)
}

function subscribe(listener: () => void) {
  const stop = listeners.add(listener)
  const stopHearing = onVisitorChange(listener)
  return () => {
    stop()
    stopHearing()
  }
}

/** Returns the same list for the same text, as React requires. */
function snapshot(): readonly string[] {
  const text = kept()
  if (text !== shown.text) shown = { text, codes: parse(text) }
  return shown.codes
}

function parse(text: string | null): readonly string[] {
  return text ? text.split(' ') : NONE
}

function write(codes: readonly string[]) {
  const text = codes.join(' ')
  if (text) writeStored(keptIn(), OWN_SEARCHES_KEY, text)
  else removeStored(keptIn(), OWN_SEARCHES_KEY)
  unstored = text === (readStored(keptIn(), OWN_SEARCHES_KEY) ?? '') ? undefined : text
  listeners.tell()
}

function forgetUnstored() {
  unstored = undefined
  listeners.tell()
}

onForgotten(forgetUnstored)
// A list that is cleared in another tab is cleared here, and on a page that Back restores as it was.
if (typeof window !== 'undefined') {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === OWN_SEARCHES_KEY && newValue === null) forgetUnstored()
  })
  window.addEventListener('pageshow', ({ persisted }) => persisted && listeners.tell())
}
