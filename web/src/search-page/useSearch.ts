import { useEffect, useState } from 'react'
import { navigate } from '../i18n/navigate'
import { IDLE, type ListingFacts, type SearchState, searchReducer } from '../search/search-state'
import {
  isLeftBehind,
  recallGone,
  remember,
  runningSearch,
  visitKey,
  wasPressed,
  watchSearch,
} from '../search/tab-memory'
import { showRemembered } from './readListing'
import { startSearch } from './start-search'

interface Wanted {
  query: string
  /** Distinguishes searches for the same words: new each time the visitor searches. */
  visit: string
  /** False while another tab is shown, the terms are not accepted or nobody sees the page: starts nothing. */
  enabled: boolean
}

interface Search {
  state: SearchState
  /** The visit that the state belongs to: for a moment still the previous one. */
  shownVisit: string
  retry: () => void
  /** Notes when the search is to be listed, or that it stays out of the archive. */
  onListing: (listing: ListingFacts) => void
}

/**
 * Runs the wanted search once for each visit, or joins it if it is running. Neither a newer search nor a
 * false `enabled` stops a running one. A search that nobody here pressed for was started by a link: it is
 * sent without a name, under a token of its own, and stays out of the archive.
 */
export function useSearch({ query, visit, enabled }: Wanted): Search {
  const [state, setState] = useState(IDLE)
  const [shownVisit, setShownVisit] = useState(visit)
  const [asked, setAsked] = useState({ query: '', visit, attempt: 0, fromLink: false })
  if (enabled && (asked.query !== query || asked.visit !== visit))
    setAsked({ query, visit, attempt: 0, fromLink: !wasPressed(visit) })

  useEffect(() => {
    // Every branch below also sets the state.
    setShownVisit(asked.visit)
    if (asked.query === '') return setState(IDLE)
    const key = visitKey(asked.visit, asked.query)
    const isRetry = asked.attempt > 0
    const inFlight = isRetry ? undefined : runningSearch(key)
    // The record's page says what happened to it.
    const openRecord = (code: string) => navigate(`/c/${code}`, { replace: true })
    const gone = isRetry || inFlight ? undefined : recallGone(key)
    if (gone) {
      setState(IDLE)
      return openRecord(gone)
    }
    const onGone = (_error: unknown, code: string) => openRecord(code)
    const stop = isRetry || inFlight ? undefined : showRemembered(key, setState, onGone)
    if (stop) return stop
    // Back leads to somebody else's words, which must not be searched as the next visitor's.
    if (asked.fromLink && !isRetry && !inFlight && isLeftBehind(key)) return setState(IDLE)
    return watchSearch(inFlight ?? startSearch(key, asked.query, asked.fromLink), setState)
  }, [asked])

  return {
    state,
    shownVisit,
    retry: () => setAsked((last) => ({ ...last, attempt: last.attempt + 1 })),
    onListing: (listing) => {
      const listed = searchReducer(state, { type: 'listing', listing })
      remember(visitKey(asked.visit, asked.query), listed)
      // Another search may be shown by the time the service has answered.
      setState((shown) => (shown.record?.code === state.record?.code ? listed : shown))
    },
  }
}
