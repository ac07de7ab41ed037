import { Bilingual } from '../i18n/Bilingual'
import { type Label, labels } from '../i18n/labels'
import { Badge } from '../ui/Badge'
import { cx } from '../ui/cx'
import * as styles from './SearchLines.module.css'
import { Words } from './Words'

interface SearchLinesProps {
  id: string
  /** What is wrong with what was typed. */
  problem: Label | undefined
  translation: string | undefined
  error: Label | undefined
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
          <Bilingual label={labels.translation} />{' '}
          {translation === '' ? (
            <Bilingual label={labels.noTranslation} />
          ) : (
            <Words as="b">{translation}</Words>
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
export function ErrorText({ sentence }: { sentence: Label }) {
  return (
    <>
      <b>
        <Bilingual label={labels.error} />
      </b>{' '}
      <Bilingual label={sentence} />
    </>
  )
}
