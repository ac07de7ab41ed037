import { readRecord } from '../api/records'
import type { ListingFacts, RecordFacts } from '../search/search-state'

/**
 * Reads anew whether a comparison is listed, if it may have been since: the hours pass on the service's clock, and a
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
