import type { Localized } from '@firewall-cafe/shared'
import { useEffect } from 'react'
import { Bilingual } from '../i18n/Bilingual'
import { labels } from '../i18n/labels'
import type { ListingFacts, RecordFacts } from '../search/search-state'
import { Notice } from '../ui/Notice'
import * as styles from './RecordDialog.module.css'
import { readListing } from './readListing'

interface WhatOthersFindProps {
  record: RecordFacts
  onListing: (listing: ListingFacts) => void
}

/** Warns before a comparison that is not in the archive, or limited, is handed on with its address. */
export function WhatOthersFind({ record, onListing }: WhatOthersFindProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each opening
  useEffect(() => readListing(record, onListing), [])
  return (
    <>
      {record.limited && <Said label={labels.shareLimited} />}
      {!record.listed && <Said label={record.personalData ? labels.sharePersonal : labels.shareUnlisted} />}
    </>
  )
}

/** A sentence of a dialog about what others are told. */
export function Said({ label }: { label: Localized }) {
  return (
    <Notice className={styles.said}>
      <Bilingual label={label} />
    </Notice>
  )
}
