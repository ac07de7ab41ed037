import { Bilingual } from '../i18n/Bilingual'
import { labels } from '../i18n/labels'
import type { RecordFacts } from '../search/search-state'
import { Listed, ListingButton } from './Listing'
import * as styles from './Record.module.css'

interface FromLinkProps {
  record: RecordFacts | undefined
  onListing: (listsAt: number | null) => void
}

/**
 * Says above the result that it is not kept in the archive, where nobody chose that: of a search that a link began, which
 * the visitor may keep, and of words that hold personal data.
 */
export function FromLink({ record, onListing }: FromLinkProps) {
  // Nothing is left to be chosen: it is in the archive, or may not be.
  const settled = record !== undefined && (record.listsAt !== null || record.personalData)
  return (
    <div className={styles.fromLink}>
      <p role="status">{settled ? <Listed {...record} /> : <Bilingual label={labels.openedFromLink} />}</p>
      {!settled && <ListingButton record={record} visibility="listed" onListing={onListing} />}
    </div>
  )
}
