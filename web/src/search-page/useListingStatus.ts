import { useRef } from 'react'
import type { ListingFacts } from '../search/search-state'

/**
 * For a button that goes once it is settled whether a comparison is listed: its focus goes to the status that says so.
 * @returns refs for the status and for what holds the button, and what to call with the change
 */
export function useListingStatus(onListing: (listing: ListingFacts) => void) {
  const status = useRef<HTMLParagraphElement>(null)
  const ways = useRef<HTMLDivElement>(null)

  function settle(listing: ListingFacts) {
    if (ways.current?.contains(document.activeElement)) status.current?.focus({ preventScroll: true })
    onListing(listing)
  }

  return { status, ways, settle }
}
