import type { Localized } from '@firewall-cafe/shared'
import type { ReactNode } from 'react'
import type { PressCardFragment } from '../content/generated/queries'
import { HeadingPair } from '../content/HeadingPair'
import { HoverPicture } from '../content/HoverPicture'
import { MoreLink } from '../content/MoreLink'
import { OutLink } from '../content/OutLink'
import { Bilingual } from '../i18n/Bilingual'
import { useLocale } from '../i18n/LocaleContext'
import { labels } from '../i18n/labels'
import { LanguageBadge } from '../press/LanguageBadge'
import { DateAndNote, Gone, TaggedText } from '../press/PressCard'
import { langOf, pressFrom, titlesOf } from '../press/press-item'
import * as styles from './PressRow.module.css'

/** What others wrote: the latest few, each on its publisher's own page. */
export function PressRow({ heading, items }: { heading: Localized; items: readonly PressCardFragment[] }) {
  const locale = useLocale()
  const shown = pressFrom(items).map((item) => ({ ...item, title: titlesOf(item, locale)[0] }))
  if (shown.length === 0) return null
  return (
    <section className={`section ${styles.section}`}>
      <div className="wrap">
        <div className={styles.head}>
          <HeadingPair title={heading} />
          <MoreLink to="/press">
            <Bilingual label={labels.allPress} />
          </MoreLink>
        </div>
        <ul className={styles.cards}>
          {shown.map((item) => (
            <li key={item.id}>
              <Card href={item.url}>
                <HoverPicture
                  className={styles.picture}
                  picture={item.picture}
                  hover={item.hover}
                  sizes="(min-width: 1080px) 252px, (min-width: 420px) 50vw, 100vw"
                  decorative
                />
                <div className={styles.text}>
                  <p className={styles.source}>
                    <TaggedText value={item.source} />
                    <LanguageBadge language={item.language} />
                  </p>
                  <h3 lang={langOf(item.title, locale)}>{item.title.text}</h3>
                  <DateAndNote {...item} />
                  <Gone {...item} />
                </div>
              </Card>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** Pressed all over; no link where there is nothing left to read. */
function Card({ href, children }: { href: string | undefined; children: ReactNode }) {
  const shared = { className: styles.card, 'data-card': '', children }
  return href ? <OutLink href={href} {...shared} /> : <div {...shared} />
}
