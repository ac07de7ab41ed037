import type { Localized } from '@firewall-cafe/shared'
import { Bilingual } from '../i18n/Bilingual'
import { labels } from '../i18n/labels'
import { Gap } from '../i18n/Marks'
import { Badge } from '../ui/Badge'
import { cx } from '../ui/cx'
import * as styles from './SearchLines.module.css'
import { Verbatim } from './Verbatim'

interface SearchLinesProps {
  id: string
  /** What is wrong with what was typed. */
  problem: Localized | undefined
  translation: string | undefined
  error: Localized | undefined
  /** Keeps room for a translation that is on its way. */
  awaited: boolean
}

/** The lines under the search box, spoken as they appear. */
export function SearchLines({ id, problem, translation, error, awaited }: SearchLinesProps) {
  return (
    <div id={id} className={cx(styles.lines, awaited && styles.awaited)} aria-live="polite">
      {problem && (
        <Badge tone="red">
          <Bilingual label={problem} />
        </Badge>
      )}
      {!problem && translation !== undefined && (
        <Badge className={styles.translation}>
          <Bilingual label={labels.translation} />
          <Gap />
          {translation === '' ? (
            <Bilingual label={labels.noTranslation} />
          ) : (
            <Verbatim as="b">{translation}</Verbatim>
          )}
        </Badge>
      )}
      {error && (
        <Badge tone="red">
          <ErrorText sentence={error} />
        </Badge>
      )}
    </div>
  )
}

/** The specified word before what went wrong. */
export function ErrorText({ sentence }: { sentence: Localized }) {
  return (
    <>
      <b>
        <Bilingual label={labels.error} />
      </b>
      <Gap />
      <Bilingual label={sentence} />
    </>
  )
}
