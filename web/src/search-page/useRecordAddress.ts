import { normaliseQuery } from '@firewall-cafe/shared'
import { type RefObject, useEffect, useRef } from 'react'
import { beforeRouter } from '../address/before-router'
import { rewriteAddress } from '../address/rewritten'
import { addressIn, localeOf, withoutPrefix } from '../i18n/locales'
import { isAtOpenStep } from '../layout/useBackCloses'
import { ARRIVED } from '../search/tab-memory'

/** The state of a history entry. */
export interface HistoryState {
  /** Distinguishes searches for the same words. */
  visit?: string
  /** The comparison that these words belong to, while they are searched in the archive. */
  code?: string
}

interface Search {
  query: string
  visit: string
  /** Undefined until the search is recorded, and while other words are shown. */
  code: string | undefined
}

/**
 * Replaces the search's address by that of the recorded comparison, so that reloading, going back and sharing
 * lead to the record and never search again. While its words are searched in the archive, the address stays
 * and the history keeps the code, which leads back to the record. The router learns nothing of it.
 */
export function useRecordAddress({ query, visit, code }: Search): void {
  const latest = useRef<Search>({ query, visit, code })
  const written = useRef<string>(undefined)

  useEffect(() => {
    latest.current = { query, visit, code }
    write({ query, visit, code }, written)
  }, [query, visit, code])

  // Going back may lead to the search's address.
  useEffect(() => beforeRouter(() => write(latest.current, written)), [])
}

function write({ query, visit, code }: Search, written: RefObject<string | undefined>) {
  // The viewer has a step of its own; the one below it comes when it closes.
  if (code === undefined || isAtOpenStep()) return
  const { pathname, search } = window.location
  const path = withoutPrefix(pathname)
  const parameters = new URLSearchParams(search)
  const { state } = window.history
  const isSearch =
    path === '/search' &&
    normaliseQuery(parameters.get('q') ?? '') === query &&
    (state?.visit ?? ARRIVED) === visit
  if (isSearch && parameters.get('mode') === 'archive') {
    window.history.replaceState({ ...state, code: state?.code ?? code }, '')
    return
  }
  // The record may have had another address before the search was tried again.
  if (!isSearch && path !== `/c/${written.current}`) return
  written.current = code
  const record = `/c/${code}`
  if (path !== record) rewriteAddress(addressIn(localeOf(pathname), record))
}
