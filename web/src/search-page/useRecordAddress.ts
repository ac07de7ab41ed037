import { normaliseQuery } from '@firewall-cafe/shared'
import { type RefObject, useEffect, useRef } from 'react'
import { addressIn, localeOf, withoutPrefix } from '../i18n/locales'
import { rewriteAddress } from '../layout/address'
import { beforeRouter } from '../layout/before-router'
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
  /** Undefined until the search is recorded, and while its address must not be shown. */
  code: string | undefined
}

/**
 * Replaces the search's address by that of the recorded comparison, so that reloading, going back and sharing lead to
 * the record and never search again. The router is not told, so the page stays the same.
 */
export function useRecordAddress({ query, visit, code }: Search): void {
  const latest = useRef<Search>({ query, visit, code })
  const written = useRef<string>(undefined)

  useEffect(() => {
    latest.current = { query, visit, code }
    if (code !== undefined) write({ query, visit, code }, written)
  }, [query, visit, code])

  // Going back may lead to the search's address.
  useEffect(() => beforeRouter(() => write(latest.current, written)), [])
}

function write(search: Search, written: RefObject<string | undefined>) {
  // The viewer has a step of its own; the one below it comes when it closes.
  if (search.code === undefined || isAtOpenStep() || !isHere(search, written.current)) return
  written.current = search.code
  const { pathname } = window.location
  const record = `/c/${search.code}`
  if (withoutPrefix(pathname) !== record) rewriteAddress(addressIn(localeOf(pathname), record))
}

/** Whether the address is that of the search, or of the record it had before it was tried again. */
function isHere({ query, visit }: Search, before: string | undefined): boolean {
  const { search } = window.location
  const pathname = withoutPrefix(window.location.pathname)
  if (before !== undefined && pathname === `/c/${before}`) return true
  const parameters = new URLSearchParams(search)
  return (
    pathname === '/search' &&
    normaliseQuery(parameters.get('q') ?? '') === query &&
    parameters.get('mode') !== 'archive' &&
    (window.history.state?.visit ?? ARRIVED) === visit
  )
}
