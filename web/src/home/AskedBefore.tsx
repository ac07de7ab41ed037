import { Link } from 'gatsby'
import { HeadingPair } from '../content/HeadingPair'
import type { HomeContent } from '../content/home'
import { Zh } from '../content/Zh'
import * as styles from './AskedBefore.module.css'

/** Past queries in both languages, each running across the wall and into the archive. */
export function AskedBefore({ en, zh, queries }: HomeContent['askedBefore']) {
  return (
    <section className="split section">
      <div className="wrap">
        <HeadingPair across className={styles.heading} en={en} zh={zh} />
        <ul className={styles.ledger}>
          {queries.map(({ query, en: english, zh: chinese }) => (
            <li key={query}>
              <Link to={`/archive?q=${encodeURIComponent(query)}`}>
                <span>{english}</span> <Zh>{chinese}</Zh>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
