import { Bilingual } from '../i18n/Bilingual'
import { labels } from '../i18n/labels'
import type { ListingFacts, RecordFacts } from '../search/search-state'
import { useHasLinkToken } from '../search/tab-memory'
import { Listed, ListingButton } from './Listing'
import * as styles from './Record.module.css'
import { readListing } from './readListing'
import { useListingStatus } from './useListingStatus'

interface FromLinkProps {
  record: RecordFacts | undefined
  /** Whether it may be kept in the archive, as far as is known. */
  mayList: boolean
  onListing: (listing: ListingFacts) => void
  onGone: (code: string) => void
}

/**
 * Says above the result that it is not in the archive although nobody chose that: for a search that a link started,
 * which the visitor may add to the archive, and for words with personal data.
 */
export function FromLink({ record, mayList, onListing, onGone }: FromLinkProps) {
  // There is no choice left: it is in the archive, or must not be.
  const settled = record !== undefined && (record.listsAt !== null || record.personalData)
  // If the visitor was forgotten in another tab, nobody has the token any more that it was made with.
  const hasToken = useHasLinkToken(record?.code)
  const { status, ways, settle } = useListingStatus(onListing)

  return (
    <div ref={ways} className={styles.fromLink}>
      <p ref={status} role="status" tabIndex={-1}>
        {settled ? <Listed {...record} /> : <Bilingual label={labels.openedFromLink} />}
      </p>
      {!settled && mayList && (!record || hasToken) && (
        <ListingButton
          record={record}
          visibility="listed"
          onListing={settle}
          onConflict={() => void readListing(record, settle, (_error, code) => onGone(code))}
        />
      )}
    </div>
  )
}
