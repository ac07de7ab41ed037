import type { Localized, Visibility } from '@firewall-cafe/shared'
import { useState } from 'react'
import { ApiError, sentenceOf } from '../api/errors'
import { setListing } from '../api/records'
import { Bilingual } from '../i18n/Bilingual'
import { labels } from '../i18n/labels'
import { atHour } from '../i18n/moments'
import { ErrorText } from '../search/SearchLines'
import type { ListingFacts, RecordFacts } from '../search/search-state'
import { linkToken } from '../search/tab-memory'
import { Badge } from '../ui/Badge'
import { Button } from '../ui/Button'
import { singlePress } from '../ui/singlePress'
import { ownSearches } from '../visitor/own-searches'
import { knownVoterToken } from '../visitor/visitor'

/** When a comparison is listed in the archive, if at all. */
export function Listed({
  listsAt,
  listed,
  personalData,
  limited,
}: ListingFacts & Pick<RecordFacts, 'personalData' | 'limited'>) {
  if (limited) return <Bilingual label={labels.limitedListing} />
  if (personalData) return <Bilingual label={labels.holdsPersonalData} />
  if (listsAt === null) return <Bilingual label={labels.notInArchive} />
  return <Bilingual label={atHour(listed ? labels.inArchiveSince : labels.inArchiveFrom, listsAt)} />
}

/** The button then does the opposite: a second press of a double click must not undo the first. */
const DOUBLE_CLICK_MS = 1_000

interface ListingButtonProps {
  record: RecordFacts | undefined
  visibility: Visibility
  onListing: (listing: ListingFacts) => void
  /** The service disagrees: what the page shows is outdated or gone. */
  onConflict?: () => void
}

/** Lists the visitor's comparison, or one that a link began, or keeps it out; if it cannot, says why. */
export function ListingButton({ record, visibility, onListing, onConflict }: ListingButtonProps) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Localized>()

  function send() {
    const own = record && ownSearches().includes(record.code)
    const token = own ? knownVoterToken() : record && linkToken(record.code)
    if (!record || !token || busy) return
    setBusy(true)
    setProblem(undefined)
    setListing(record.code, visibility, token).then(
      ({ lists_at: listsAt, listed }) => {
        onListing({ listsAt, listed })
        setTimeout(() => setBusy(false), DOUBLE_CLICK_MS)
      },
      (error: unknown) => {
        setProblem(sentenceOf(error))
        setBusy(false)
        if (error instanceof ApiError && [404, 409, 410].includes(error.status)) onConflict?.()
      },
    )
  }

  return (
    <>
      <Button disabled={!record} aria-disabled={busy || undefined} {...singlePress(send)}>
        <Bilingual label={visibility === 'listed' ? labels.keepInArchive : labels.keepOut} />
      </Button>
      {problem && (
        <Badge tone="red" role="alert">
          <ErrorText sentence={problem} />
        </Badge>
      )}
    </>
  )
}
