import type { Localized } from '@firewall-cafe/shared'
import { type ReactNode, useEffect, useState } from 'react'
import { Bilingual } from '../i18n/Bilingual'
import { labels } from '../i18n/labels'
import type { ListingFacts, RecordFacts } from '../search/search-state'
import { Notice } from '../ui/Notice'
import * as styles from './RecordDialog.module.css'
import { readListing } from './readListing'

interface WhatOthersFindProps {
  record: RecordFacts
  onListing: (listing: ListingFacts) => void
  /** The controls that hand it on; not shown once it is gone. */
  children: ReactNode
}

/** Warns before a comparison that is not in the archive, limited or gone is handed on with its address. */
export function WhatOthersFind({ record, onListing, children }: WhatOthersFindProps) {
  const [gone, setGone] = useState<Localized>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each opening
  useEffect(
    () =>
      readListing(record, onListing, ({ status }) =>
        setGone(status === 410 ? labels.takenOut : labels.noRecord),
      ),
    [],
  )
  if (gone) return <Said role="status" label={gone} />
  return (
    <>
      {record.limited && <Said label={labels.shareLimited} />}
      {!record.listed && <Said label={record.personalData ? labels.sharePersonal : labels.shareUnlisted} />}
      {children}
    </>
  )
}

/** A sentence in a dialog about what others will read. */
export function Said({ label, role }: { label: Localized; role?: 'status' }) {
  return (
    <Notice role={role} className={styles.said}>
      <Bilingual label={label} />
    </Notice>
  )
}
