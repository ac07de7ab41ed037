import { keptFor, type Localized, RETENTION, type RetentionRule } from '@firewall-cafe/shared'
import { Bilingual } from '../i18n/Bilingual'
import { labels } from '../i18n/labels'
import { Zh } from '../i18n/Zh'
import * as styles from './Safety.module.css'

const RULES: [string, RetentionRule][] = Object.entries(RETENTION)

/** What is kept how long: the very table that the service's jobs go by. */
export function Kept() {
  return (
    <table className={styles.keeps}>
      <thead>
        <tr>
          {[labels.keptWhat, labels.keptHowLong, labels.keptSeenBy].map((label) => (
            <th key={label.en} scope="col">
              <Bilingual label={label} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {RULES.map(([name, rule]) => {
          const kept = keptFor(rule)
          return (
            <tr key={name}>
              <th scope="row">
                <Pair {...rule.what} />
              </th>
              <td className={styles.long}>
                <Pair {...kept} />
              </td>
              <td>
                <Pair
                  en={`${capital(rule.seenBy.en)}. ${rule.why.en}`}
                  zh={`${rule.seenBy.zh}。${rule.why.zh}`}
                />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function Pair({ en, zh }: Localized) {
  return (
    <>
      {en} <Zh>{zh}</Zh>
    </>
  )
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
