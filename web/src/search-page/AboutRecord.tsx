import { askedInHours, type SiteSettings } from '@firewall-cafe/shared'
import { Bilingual } from '../i18n/Bilingual'
import { useWords } from '../i18n/LocaleContext'
import { labels } from '../i18n/labels'
import { dayAndTimeOf } from '../i18n/moments'
import { presentAddress, recordAddress } from '../search/record-address'
import { type ListingFacts, type RecordFacts, type SearchState, wasAsked } from '../search/search-state'
import { useHasLinkToken } from '../search/tab-memory'
import { Button, ButtonLink } from '../ui/Button'
import { CopyButton } from '../ui/CopyButton'
import { Icon } from '../ui/Icon'
import { ICONS } from '../ui/icons'
import { lazily } from '../ui/lazily'
import { NotFetched } from '../ui/NotFetched'
import { useOwnSearches } from '../visitor/own-searches'
import { DialogButton } from './DialogButton'
import { Listed, ListingButton } from './Listing'
import * as styles from './Record.module.css'
import { ReportButton } from './ReportButton'
import { readListing } from './readListing'
import { useListingStatus } from './useListingStatus'

const PrintDialog = lazily(async () => (await import('./PrintDialog')).default, NotFetched)
const ShareDialog = lazily(async () => (await import('./ShareDialog')).default, NotFetched)
const CiteDialog = lazily(async () => (await import('./CiteDialog')).default, NotFetched)
const EvidenceDialog = lazily(async () => (await import('./EvidenceDialog')).default, NotFetched)

interface AboutRecordProps {
  state: SearchState
  record: RecordFacts
  settings: SiteSettings | undefined
  /** Whether a simulator answered for an engine. */
  simulated: boolean
  onListing: (listing: ListingFacts) => void
  onGone: (code: string) => void
  onSearchAgain: () => void
}

/** When a comparison was made (the hour, never the minute), whether it is archived, and how to search again. */
export function AboutRecord({ state, record, settings, simulated, onListing, ...props }: AboutRecordProps) {
  const { named } = useWords()
  const own = useOwnSearches().includes(record.code)
  const fromLink = useHasLinkToken(record.code)
  const { listsAt, listed, wasListed, personalData, how = [], limited, sharesAnswer } = record
  const mayList = !limited && listsAt === null && !personalData && wasAsked(state)
  const mayKeepOut = listsAt !== null && !listed && !wasListed
  // One button, which keeps the focus. The button above the result lists a search that a link began.
  const choice = own && mayList ? 'listed' : (own || fromLink) && mayKeepOut ? 'unlisted' : undefined
  const { status, ways, settle } = useListingStatus(onListing)

  return (
    <section className={styles.about} aria-label={named(labels.aboutRecord)}>
      {wasAsked(state) && (
        <p>
          <Bilingual label={askedInHours(record.askedHours, dayAndTimeOf)} />
        </p>
      )}
      {how.map((sentence) => (
        <p key={sentence.en}>
          <Bilingual label={sentence} />
        </p>
      ))}
      {sharesAnswer && (
        <p>
          <Bilingual label={labels.sharedAnswer} />
        </p>
      )}
      <p ref={status} role="status" tabIndex={-1}>
        <Listed {...record} />
      </p>
      {fromLink && choice && (
        <p>
          <Bilingual label={labels.fromLinkOnce} />
        </p>
      )}
      <div ref={ways} className={styles.ways}>
        <Button onClick={props.onSearchAgain}>
          <Bilingual label={labels.searchAgain} />
        </Button>
        {choice && (
          <ListingButton
            key={`listing ${record.code}`}
            record={record}
            visibility={choice}
            onListing={own ? onListing : settle}
            onConflict={() => void readListing(record, settle, () => props.onGone(record.code))}
          />
        )}
      </div>
      <div className={styles.tools}>
        <CopyButton text={recordAddress(record.code)} label={labels.copyLink} />
        <DialogButton key={`share ${record.code}`} icon={ICONS.share} label={labels.shareRecord}>
          {(onClose) => <ShareDialog {...{ record, simulated, onListing, onClose }} />}
        </DialogButton>
        <DialogButton key={`print ${record.code}`} icon={ICONS.print} label={labels.print}>
          {(onClose) => <PrintDialog {...{ state, record, settings, simulated, onListing, onClose }} />}
        </DialogButton>
        <ButtonLink variant="plain" to={presentAddress(record.code)}>
          <Icon shape={ICONS.present} />
          <Bilingual label={labels.present} />
        </ButtonLink>
        <DialogButton key={`cite ${record.code}`} icon={ICONS.cite} label={labels.cite}>
          {(onClose) => <CiteDialog {...{ record, simulated, onListing, onClose }} />}
        </DialogButton>
        <DialogButton key={`evidence ${record.code}`} icon={ICONS.download} label={labels.evidence}>
          {(onClose) => <EvidenceDialog code={record.code} simulated={simulated} onClose={onClose} />}
        </DialogButton>
        <ReportButton key={`report ${record.code}`} code={record.code} />
      </div>
    </section>
  )
}
