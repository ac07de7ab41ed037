import { Drawing } from '../content/Drawing'
import { HeadingPair } from '../content/HeadingPair'
import type { HomeContent } from '../content/home'
import { MoreLink } from '../content/MoreLink'
import * as styles from './Incident.module.css'

/** The red band: what happened in 2016, and the chair. */
export function Incident({ en, zh, text, dates, to }: HomeContent['incident']) {
  return (
    <section className={`on-red ${styles.band}`}>
      <div className={`wrap ${styles.inner}`}>
        <div className={styles.text}>
          <HeadingPair size="l" en={en} zh={zh} />
          <p className={`lead ${styles.lead}`}>{text}</p>
          <dl className={styles.dates}>
            {dates.map(({ date, text: what }) => (
              <div key={date}>
                <dt>{date}</dt>
                <dd>{what}</dd>
              </div>
            ))}
          </dl>
          <MoreLink to={to} className={styles.more}>
            Read what happened
          </MoreLink>
        </div>
        <Drawing
          name="empty-chair"
          alt="Drawing: an empty chair"
          width={60}
          height={56}
          className={styles.chair}
        />
      </div>
    </section>
  )
}
