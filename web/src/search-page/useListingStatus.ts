import { useRef } from 'react'
import type { ListingFacts } from '../search/search-state'

/**
 * For a button that goes once a comparison's listing is settled: its focus moves to the status.
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
