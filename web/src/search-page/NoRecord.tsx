import type { Localized } from '@firewall-cafe/shared'
import type { Tombstone } from '../api/records'
import { HeadingPair } from '../content/HeadingPair'
import { MoreLink } from '../content/MoreLink'
import { Bilingual } from '../i18n/Bilingual'
import { labels } from '../i18n/labels'
import { dayInWords } from '../i18n/moments'
import { reasonWords } from '../i18n/reasonWords'
import { RetryButton } from '../ui/RetryButton'
import * as styles from './Record.module.css'
import type { RecordState } from './useRecord'

interface NoRecordProps {
  code: string
  record: Exclude<RecordState, { phase: 'read' | 'reading' }>
  onRetry: () => void
}

/** Anything else could be a sentence that a link puts on our page. */
const LIKE_A_CODE = /^[\w-]{1,12}$/

/** Replaces a comparison that does not exist, was hidden or removed, or could not be read. */
export function NoRecord({ code, record, onRetry }: NoRecordProps) {
  if (record.phase === 'removed') return <Tomb code={code} {...record.tombstone} />
  const [title, text]: Localized[] =
    record.phase === 'unknown'
      ? [labels.noRecord, labels.noRecordText]
      : [labels.recordNotRead, record.sentence]
  return (
    <div className={styles.none} role={record.phase === 'failed' ? 'alert' : undefined}>
      {LIKE_A_CODE.test(code) && (
        <p className={styles.code} translate="no">
          {code}
        </p>
      )}
      {title && <HeadingPair title={title} />}
      <p>{text && <Bilingual label={text} />}</p>
      {record.phase === 'failed' && <RetryButton label={labels.tryAgain} onRetry={onRetry} />}
    </div>
  )
}

/** A tombstone: code, day and reason. No query, no pictures. */
function Tomb({ code, state, day, reason }: Tombstone & { code: string }) {
  const on = dayInWords(day)
  return (
    <div className={styles.tomb}>
      <div>
        <p className={styles.code} translate="no">
          {code}
        </p>
        <HeadingPair title={labels.takenOut} />
        <dl>
          {on && (
            <>
              <dt>
                <Bilingual label={labels.takenOutDay} />
              </dt>
              <dd className="date">
                <Bilingual label={on} />
              </dd>
            </>
          )}
          <dt>
            <Bilingual label={labels.reason} />
          </dt>
          <dd>
            <Bilingual label={reasonWords(reason)} />
          </dd>
          <dt>
            <Bilingual label={labels.whatRemains} />
          </dt>
          <dd>
            <Bilingual label={state === 'removed' ? labels.whatRemainsText : labels.whatIsHidden} />
          </dd>
        </dl>
        <MoreLink to="/methodology">
          <Bilingual label={labels.methodologyLink} />
        </MoreLink>
      </div>
    </div>
  )
}
