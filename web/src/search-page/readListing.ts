import { ApiError } from '../api/errors'
import { readRecord } from '../api/records'
import { type ListingFacts, type RecordFacts, type SearchState, searchReducer } from '../search/search-state'
import { forgetRecord, recall, remember } from '../search/tab-memory'

/** Called for a comparison that was hidden or removed, or that does not exist. */
type OnGone = (error: ApiError, code: string) => void

/**
 * Reads again whether a comparison is listed and limited, and which of its pictures are taken down: the hours pass on
 * the service's clock, staff may have acted, and a tab may stay open for days. Forgets one that is gone. A failure
 * changes nothing.
 * @returns a function that stops it
 */
export function readListing(
  record: RecordFacts | undefined,
  onListing: (listing: ListingFacts) => void,
  onGone?: OnGone,
): () => void {
  const reading = new AbortController()
  if (record)
    readRecord(record.code, reading.signal).then(
      ({ listsAt, listed, wasListed, limited, overlap, runs }) =>
        onListing({ listsAt, listed, wasListed, limited, overlap, runs }),
      (error: unknown) => {
        if (!(error instanceof ApiError && [404, 410].includes(error.status))) return
        forgetRecord(record.code)
        onGone?.(error, record.code)
      },
    )
  return () => reading.abort()
}

/** Shows what this page load remembers, if anything, then its current listing. @returns stops it */
export function showRemembered(
  key: string,
  show: (state: SearchState) => void,
  onGone: OnGone,
): (() => void) | undefined {
  const known = recall(key)
  if (!known) return undefined
  show(known)
  const onListing = (listing: ListingFacts) => {
    // A choice that the visitor made meanwhile is newer.
    if (recall(key) !== known) return
    const listed = searchReducer(known, { type: 'listing', listing })
    remember(key, listed)
    show(listed)
  }
  return readListing(known.record, onListing, onGone)
}
