import { useEffect, useReducer, useState } from 'react'
import { sentenceOf, wasCancelled } from '../api/errors'
import { searchImages } from '../api/searches'
import { IDLE, type SearchState, searchReducer } from '../search/search-state'
import { currentVisitor } from '../visitor/visitor'

/** Finished searches of this page load, so that going back shows what was found instead of asking again. */
const remembered = new Map<string, SearchState>()
const REMEMBERED_MAX = 20

interface Wanted {
  query: string
  /** Tells two searches for the same words apart: a new one for every time the visitor asks. */
  visit: string
  /** False while another tab is shown or the terms are not accepted: nothing is started then. */
  enabled: boolean
}

/**
 * Runs the wanted search, once for each visit; a newer one cancels the one before.
 * One that is under way goes on while `enabled` is false.
 */
export function useSearch({ query, visit, enabled }: Wanted): { state: SearchState; retry: () => void } {
  const [state, dispatch] = useReducer(searchReducer, IDLE)
  const [asked, setAsked] = useState({ query: '', visit: '', attempt: 0 })
  if (enabled && (asked.query !== query || asked.visit !== visit)) setAsked({ query, visit, attempt: 0 })

  useEffect(() => {
    const key = `${asked.visit}:${asked.query}`
    const known = asked.query === '' ? IDLE : asked.attempt === 0 ? remembered.get(key) : undefined
    if (known) {
      dispatch({ type: 'recall', state: known })
      return
    }
    const { username, source } = currentVisitor()
    const controller = new AbortController()
    const started = { type: 'start', query: asked.query, now: Date.now() } as const
    dispatch(started)
    searchImages(asked.query, {
      clientName: username,
      source,
      signal: controller.signal,
      onEvent: (news) => dispatch({ type: 'news', news }),
    }).then(
      (answer) => {
        const finish = { type: 'finish', answer } as const
        remember(key, searchReducer(searchReducer(IDLE, started), finish))
        dispatch(finish)
      },
      (error: unknown) => {
        if (!wasCancelled(error)) dispatch({ type: 'fail', sentence: sentenceOf(error) })
      },
    )
    return () => controller.abort()
  }, [asked])

  return { state, retry: () => setAsked((last) => ({ ...last, attempt: last.attempt + 1 })) }
}

function remember(key: string, state: SearchState) {
  remembered.set(key, state)
  const oldest = remembered.keys().next().value
  if (remembered.size > REMEMBERED_MAX && oldest !== undefined) remembered.delete(oldest)
}
