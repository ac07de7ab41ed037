import { ApiError } from '../api/errors'
import { readRecord } from '../api/records'
import { type ListingFacts, type RecordFacts, type SearchState, searchReducer } from '../search/search-state'
import { forgetRecord, recall, remember } from '../search/tab-memory'

/** What is called for a comparison that was hidden or removed, or that nobody has. */
type OnGone = (error: ApiError, code: string) => void

/**
 * Reads again whether a comparison is listed and limited: the hours pass on the service's clock, staff may have acted, and
 * a tab may stay open for days. One that is gone is forgotten. If reading fails, what was known stays.
 * @returns stops it
 */
export function readListing(
  record: RecordFacts | undefined,
  onListing: (listing: ListingFacts) => void,
  onGone?: OnGone,
): () => void {
  const reading = new AbortController()
  if (record)
    readRecord(record.code, reading.signal).then(
      ({ listsAt, listed, wasListed, limited }) => onListing({ listsAt, listed, wasListed, limited }),
      (error: unknown) => {
        if (!(error instanceof ApiError && [404, 410].includes(error.status))) return
        forgetRecord(record.code)
        onGone?.(error, record.code)
      },
    )
  return () => reading.abort()
}

/** Shows what this page load remembers, if it does, then with its listing read anew. @returns stops it */
export function showRemembered(
  key: string,
  show: (state: SearchState) => void,
  onGone: OnGone,
): (() => void) | undefined {
  const known = recall(key)
  if (!known) return undefined
  show(known)
  const onListing = (listing: ListingFacts) => {
    // What the visitor chose meanwhile is newer.
    if (recall(key) !== known) return
    const listed = searchReducer(known, { type: 'listing', listing })
    remember(key, listed)
    show(listed)
  }
  return readListing(known.record, onListing, onGone)
}
