import type { Localized } from '@firewall-cafe/shared'
import { Link } from 'gatsby'
import { HeadingPair } from '../content/HeadingPair'
import { Zh } from '../i18n/Zh'
import * as styles from './AskedBefore.module.css'
import type { SuggestedQuery } from './suggested-queries'

/** Past queries in both languages, each running across the wall and into the archive. */
export function AskedBefore({
  heading,
  queries,
}: {
  heading: Localized
  queries: readonly SuggestedQuery[]
}) {
  if (queries.length === 0) return null
  return (
    <section className="split section">
      <div className="wrap">
        <HeadingPair across className={styles.heading} en={heading.en} zh={heading.zh} />
        <ul className={styles.ledger}>
          {queries.map(({ query, label }) => (
            <li key={query}>
              <Link to={`/archive?q=${encodeURIComponent(query)}`}>
                <span>{label.en}</span> <Zh>{label.zh}</Zh>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
