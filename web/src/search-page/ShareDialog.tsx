import { embedHtml } from '@firewall-cafe/shared'
import { useState } from 'react'
import { Bilingual } from '../i18n/Bilingual'
import { useLocale, useWords } from '../i18n/LocaleContext'
import { labels } from '../i18n/labels'
import { recordAddress } from '../search/record-address'
import type { ListingFacts, RecordFacts } from '../search/search-state'
import { Button } from '../ui/Button'
import { CopyButton } from '../ui/CopyButton'
import { QrCode } from './QrCode'
import { RecordDialog } from './RecordDialog'
import * as styles from './ShareDialog.module.css'
import { Said, WhatOthersFind } from './WhatOthersFind'

interface ShareDialogProps {
  record: RecordFacts
  /** Whether a simulator answered for an engine. */
  simulated: boolean
  onListing: (listing: ListingFacts) => void
  onClose: () => void
}

/** Ways to share a comparison's address, and what its recipients will see. */
export default function ShareDialog({ record, simulated, onListing, onClose }: ShareDialogProps) {
  const address = recordAddress(record.code)
  return (
    <RecordDialog title={labels.shareTitle} onClose={onClose}>
      {simulated && <Said label={labels.shareSimulated} />}
      <WhatOthersFind record={record} onListing={onListing}>
        <div className={styles.ways}>
          <QrCode address={address} className={styles.code} />
          <div className={styles.links}>
            <p className={styles.address} translate="no">
              {address}
            </p>
            <CopyButton text={address} label={labels.copyLink} />
            {'share' in navigator && <SystemShare address={address} simulated={simulated} />}
          </div>
        </div>
        {record.listed && !record.limited && <Embed code={record.code} />}
      </WhatOthersFind>
    </RecordDialog>
  )
}

/** The HTML that embeds the comparison; unlisted and limited ones cannot be embedded. */
function Embed({ code }: { code: string }) {
  const { words } = useLocale()
  const html = embedHtml({ site: window.location.origin, code, edition: words })
  return (
    <section className={styles.embed}>
      <h3>
        <Bilingual label={labels.embed} />
      </h3>
      <p>
        <Bilingual label={labels.embedMeans} />
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines are scrolled by keyboard, too */}
      <pre className={styles.html} tabIndex={0}>
        {html}
      </pre>
      <CopyButton text={html} label={labels.copy} />
    </section>
  )
}

/** The visitor cancelled it, or pressed again while it was open. */
const NO_FAILURE = ['AbortError', 'InvalidStateError']

/**
 * Passes the address to another application, without the query, so that neither a messenger's filter nor somebody who
 * looks over a shoulder reads it.
 */
function SystemShare({ address, simulated }: { address: string; simulated: boolean }) {
  const { named } = useWords()
  const [failed, setFailed] = useState(false)

  function share() {
    setFailed(false)
    navigator
      .share({ url: address, ...(simulated ? { text: named(labels.demoData) } : {}) })
      .catch((error: unknown) =>
        setFailed(!(error instanceof DOMException && NO_FAILURE.includes(error.name))),
      )
  }

  return (
    <>
      <Button onClick={share}>
        <Bilingual label={labels.shareBySystem} />
      </Button>
      <span role="status">{failed && <Bilingual label={labels.shareFailed} />}</span>
    </>
  )
}
