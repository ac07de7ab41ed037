import { DATA_QUESTIONS, type DataQuestion, type Localized } from '@firewall-cafe/shared'
import { Sentence } from '../content/Part'
import { Bilingual } from '../i18n/Bilingual'
import { labels } from '../i18n/labels'
import { CopyButton } from '../ui/CopyButton'
import * as styles from './Data.module.css'

const QUESTIONS: Record<DataQuestion['id'], { asks: Localized; note: Localized }> = {
  empty: { asks: labels.dataEmpty, note: labels.dataEmptyNote },
  changed: { asks: labels.dataChanged, note: labels.dataChangedNote },
  overlap: { asks: labels.dataOverlap, note: labels.dataOverlapNote },
}

/** Questions with the SQL that answers them, which a test runs. */
export function Questions() {
  return DATA_QUESTIONS.map(({ id, sql }) => {
    const { asks, note } = QUESTIONS[id]
    return (
      <section key={id} aria-labelledby={`question-${id}`}>
        <h3 id={`question-${id}`} className={styles.question}>
          <Bilingual label={asks} />
        </h3>
        <pre className={styles.sql} translate="no">
          <code>{sql}</code>
        </pre>
        <CopyButton text={sql} label={labels.dataCopySql} />
        <Sentence label={note} />
      </section>
    )
  })
}
