import { keptFor, type Localized, RETENTION, type RetentionRule } from '@firewall-cafe/shared'
import { TABLE } from '../archive/table-roles'
import { Bilingual } from '../i18n/Bilingual'
import { labels } from '../i18n/labels'
import * as styles from './Safety.module.css'

const RULES: [string, RetentionRule][] = Object.entries(RETENTION)

/** What is kept how long: the same table that the service's jobs use. */
export function Kept() {
  return (
    <table {...TABLE.table} className={styles.keeps}>
      <thead {...TABLE.group}>
        <tr {...TABLE.row}>
          {[labels.keptWhat, labels.keptHowLong, labels.keptSeenBy].map((label) => (
            <th key={label.en} {...TABLE.columnHead}>
              <Bilingual label={label} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...TABLE.group}>
        {RULES.map(([name, rule]) => {
          const kept = keptFor(rule)
          return (
            <tr key={name} {...TABLE.row}>
              <th {...TABLE.rowHead}>
                <Bilingual label={rule.what} />
              </th>
              <td {...TABLE.cell} className={styles.long}>
                <Bilingual label={kept} />
              </td>
              <td {...TABLE.cell}>
                <Bilingual label={seenByAndWhy(rule)} />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

const seenByAndWhy = ({ seenBy, why }: RetentionRule): Localized => ({
  en: `${capital(seenBy.en)}. ${why.en}`,
  zh: `${seenBy.zh}。${why.zh}`,
})

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
