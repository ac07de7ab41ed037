import type { Localized } from '@firewall-cafe/shared'
import { useEffect, useState } from 'react'
import { ApiError, sentenceOf, wasCancelled } from '../api/errors'
import { type Recorded, readRecord, type Tombstone, tombstoneOf } from '../api/records'
import { IDLE, type ListingFacts, type SearchState, searchReducer } from '../search/search-state'
import { codeKey, recall, remember } from '../search/tab-memory'
import { showRemembered } from './readListing'

/** The state of loading a record. */
export type RecordState =
  | { phase: 'reading' }
  | { phase: 'read'; state: SearchState }
  | { phase: 'unknown' }
  | { phase: 'removed'; tombstone: Tombstone }
  | { phase: 'failed'; sentence: Localized }

const READING: RecordState = { phase: 'reading' }

/**
 * The record of a comparison: at once what this page load remembers, then what the service says. Never starts
 * a search.
 */
export function useRecord(code: string | undefined) {
  const [attempt, setAttempt] = useState(0)
  const [found, setFound] = useState<{ code: string | undefined; record: RecordState }>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads again
  useEffect(() => {
    const show = (record: RecordState) => setFound({ code, record })
    if (code === undefined) return show({ phase: 'unknown' })
    const stop = showRemembered(
      codeKey(code),
      (state) => show({ phase: 'read', state }),
      (error) => show(problemOf(error)),
    )
    if (stop) return stop
    const controller = new AbortController()
    setFound(undefined)
    readRecord(code, controller.signal).then(
      (recorded) => {
        const state = stateOf(recorded)
        remember(codeKey(code), state)
        show({ phase: 'read', state })
      },
      (error: unknown) => {
        if (!wasCancelled(error)) show(problemOf(error))
      },
    )
    return () => controller.abort()
  }, [code, attempt])

  // Before the effect, so that Back finds the page's height. During hydration nothing is remembered.
  const known = code === undefined ? undefined : recall(codeKey(code))
  const remembered: RecordState = known ? { phase: 'read', state: known } : READING
  const record = found && found.code === code ? found.record : remembered
  return {
    record,
    retry: () => setAttempt(attempt + 1),
    onListing: (listing: ListingFacts) => {
      if (record.phase !== 'read' || code === undefined) return
      const state = searchReducer(record.state, { type: 'listing', listing })
      remember(codeKey(code), state)
      // Another record may be shown by the time the service has answered.
      setFound((shown) => (shown?.code === code ? { code, record: { phase: 'read', state } } : shown))
    },
  }
}

/** A record in the form of a search, for the result screen; its time is only exact to the hour. */
function stateOf(recorded: Recorded): SearchState {
  const { query, askedHours, how, limited, wasListed, sharesAnswer, overlap } = recorded
  const started = { type: 'start', query, now: Math.min(...Object.values(askedHours)) } as const
  const state = searchReducer(searchReducer(IDLE, started), { type: 'finish', answer: recorded })
  const more = { askedHours, how, limited, wasListed, sharesAnswer, overlap }
  return { ...state, record: state.record && { ...state.record, ...more } }
}

function problemOf(error: unknown): RecordState {
  const tombstone = tombstoneOf(error)
  if (tombstone) return { phase: 'removed', tombstone }
  if (error instanceof ApiError && error.status === 404) return { phase: 'unknown' }
  return { phase: 'failed', sentence: sentenceOf(error) }
}
