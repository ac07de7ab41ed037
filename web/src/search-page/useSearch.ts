import { useEffect, useReducer, useState } from 'react'
import { sentenceOf, wasCancelled } from '../api/errors'
import { searchImages } from '../api/searches'
import { labels } from '../i18n/labels'
import { keepsOut } from '../search/keep-out'
import { wasPressed } from '../search/pressed'
import { recall, remember, visitKey } from '../search/remembered'
import { IDLE, type SearchState, searchReducer } from '../search/search-state'
import { rememberSearch } from '../visitor/own-searches'
import { currentVisitor, voterToken } from '../visitor/visitor'

/**
 * How long a search is waited for. The service answers much sooner, whatever its engines do; a line that breaks without
 * a word, as when a phone changes networks, never does.
 */
export const SEARCH_PATIENCE_MS = 60_000

interface Wanted {
  query: string
  /** Distinguishes searches for the same words: new each time the visitor searches. */
  visit: string
  /** False while another tab is shown or the terms are not accepted: nothing is started then. */
  enabled: boolean
}

interface Search {
  state: SearchState
  retry: () => void
  /** Notes when the search is to be listed, or that it stays out of the archive. */
  onListing: (listsAt: number | null) => void
}

/**
 * Runs the wanted search, once for each visit; a newer one cancels the previous one. A running search continues while
 * `enabled` is false. A search that nobody here pressed for was started by a link: it is sent without a name and stays
 * out of the archive.
 */
export function useSearch({ query, visit, enabled }: Wanted): Search {
  const [state, dispatch] = useReducer(searchReducer, IDLE)
  const [asked, setAsked] = useState({ query: '', visit: '', attempt: 0, fromLink: false })
  if (enabled && (asked.query !== query || asked.visit !== visit))
    setAsked({ query, visit, attempt: 0, fromLink: !wasPressed(query) })

  useEffect(() => {
    const key = visitKey(asked.visit, asked.query)
    const known = asked.query === '' ? IDLE : asked.attempt === 0 ? recall(key) : undefined
    if (known) {
      dispatch({ type: 'recall', state: known })
      return
    }
    const { username, source, installationToken } = currentVisitor()
    const { fromLink } = asked
    const controller = new AbortController()
    const started = { type: 'start', query: asked.query, now: Date.now(), fromLink } as const
    dispatch(started)
    const patience = setTimeout(() => {
      controller.abort()
      dispatch({ type: 'fail', sentence: labels.serviceUnreachable })
    }, SEARCH_PATIENCE_MS)
    searchImages(asked.query, {
      clientName: fromLink ? undefined : username,
      source,
      installationToken,
      visibility: fromLink || keepsOut() ? 'unlisted' : 'listed',
      voterToken: voterToken(),
      signal: controller.signal,
      onEvent: (news) => dispatch({ type: 'news', news }),
    }).then(
      (answer) => {
        clearTimeout(patience)
        const finish = { type: 'finish', answer } as const
        remember(key, searchReducer(searchReducer(IDLE, started), finish))
        rememberSearch(answer.code)
        dispatch(finish)
      },
      (error: unknown) => {
        clearTimeout(patience)
        if (!wasCancelled(error)) dispatch({ type: 'fail', sentence: sentenceOf(error) })
      },
    )
    return () => {
      clearTimeout(patience)
      controller.abort()
    }
  }, [asked])

  return {
    state,
    retry: () => setAsked((last) => ({ ...last, attempt: last.attempt + 1 })),
    onListing: (listsAt) => {
      const listing = { type: 'listing', listsAt } as const
      remember(visitKey(asked.visit, asked.query), searchReducer(state, listing))
      dispatch(listing)
    },
  }
}
