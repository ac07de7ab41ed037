import { readRecord } from '../api/records'
import { type ListingFacts, type RecordFacts, type SearchState, searchReducer } from '../search/search-state'
import { recall, remember } from '../search/tab-memory'

/**
 * Reads again whether a comparison is listed, if it may have been since: the hours pass on the service's clock, and a
 * moderator may have limited it. If that fails, what was known stays.
 * @returns stops it
 */
export function readListing(
  record: RecordFacts | undefined,
  onListing: (listing: ListingFacts) => void,
): () => void {
  const reading = new AbortController()
  if (record && record.listsAt !== null && !record.listed)
    readRecord(record.code, reading.signal).then(
      ({ listsAt, listed, wasListed, limited }) => onListing({ listsAt, listed, wasListed, limited }),
      () => undefined,
    )
  return () => reading.abort()
}

/** Shows what this page load remembers, if it does, then with its listing read anew. @returns stops it */
export function showRemembered(key: string, show: (state: SearchState) => void): (() => void) | undefined {
  const known = recall(key)
  if (!known) return undefined
  show(known)
  return readListing(known.record, (listing) => {
    // What the visitor chose meanwhile is newer.
    if (recall(key) !== known) return
    const listed = searchReducer(known, { type: 'listing', listing })
    remember(key, listed)
    show(listed)
  })
}
