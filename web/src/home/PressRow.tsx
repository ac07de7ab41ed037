import { Drawing } from '../content/Drawing'
import { HeadingPair } from '../content/HeadingPair'
import type { HomeContent } from '../content/home'
import { MoreLink } from '../content/MoreLink'
import { labels } from '../i18n/labels'
import { Badge } from '../ui/Badge'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import * as styles from './PressRow.module.css'

/** What others wrote: the latest few, each on its publisher's own page. */
export function PressRow({ en, zh, items }: HomeContent['press']) {
  if (items.length === 0) return null
  return (
    <section className={`section ${styles.section}`}>
      <div className="wrap">
        <div className={styles.head}>
          <HeadingPair en={en} zh={zh} />
          <MoreLink to="/press">All press</MoreLink>
        </div>
        <div className={styles.cards}>
          {items.map((item) => (
            <a
              key={item.url}
              className={styles.card}
              href={item.url}
              target="_blank"
              rel="noopener noreferrer"
            >
              <div className={styles.picture}>
                <Drawing name={item.drawing} width={48} height={36} />
              </div>
              <div className={styles.text}>
                <p className={styles.source}>
                  <span>{item.source}</span>
                  <Badge small>{item.language}</Badge>
                </p>
                <h3>{item.title}</h3>
                <p className="meta">{item.dateText}</p>
                <VisuallyHidden>({labels.newTab.en})</VisuallyHidden>
              </div>
            </a>
          ))}
        </div>
      </div>
    </section>
  )
}
