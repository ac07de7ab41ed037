import type { Localized } from '@firewall-cafe/shared'
import { HeadingPair } from '../content/HeadingPair'
import { useLocale } from '../i18n/LocaleContext'
import { LocaleLink } from '../i18n/LocaleLink'
import { voicesOf } from '../i18n/locales'
import { Zh } from '../i18n/Zh'
import * as styles from './AskedBefore.module.css'
import type { SuggestedQuery } from './suggested-queries'

/** Past queries in both languages, each running across the divider and into the archive. */
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
        <HeadingPair across className={styles.heading} title={heading} />
        <ul className={styles.ledger}>
          {queries.map(({ query, label }) => (
            <li key={query}>
              <LocaleLink to={`/archive?q=${encodeURIComponent(query)}`}>
                <Words label={label} />
              </LocaleLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** The words in the edition's own language before the divider, in the other behind it. */
function Words({ label }: { label: Localized }) {
  const locale = useLocale()
  const [first, second] = voicesOf(locale, label)
  if (locale.inBoth) {
    return (
      <>
        <span>{label.en}</span> <Zh>{label.zh}</Zh>
      </>
    )
  }
  return (
    <>
      <span lang={first?.tag}>{first?.text}</span>{' '}
      <span lang={second?.tag} className={styles.second}>
        {second?.text}
      </span>
    </>
  )
}
