import type { Localized } from '@firewall-cafe/shared'
import { BilingualInline } from '../content/BilingualText'
import type { PressCardFragment } from '../content/generated/queries'
import { HeadingPair } from '../content/HeadingPair'
import { HoverPicture } from '../content/HoverPicture'
import { safeAddress, toLocalized, toSingleLine } from '../content/localized'
import { MoreLink } from '../content/MoreLink'
import { OutLink } from '../content/OutLink'
import { Bilingual } from '../i18n/Bilingual'
import { useLocale } from '../i18n/LocaleContext'
import { labels } from '../i18n/labels'
import { LanguageBadge } from '../press/LanguageBadge'
import { datePair, langOf, tagged, titled, titlesOf } from '../press/press-item'
import * as styles from './PressRow.module.css'

/** What others wrote: the latest few, each on its publisher's own page. */
export function PressRow({ heading, items }: { heading: Localized; items: readonly PressCardFragment[] }) {
  const locale = useLocale()
  const shown = items.flatMap((item) => {
    const href = safeAddress(item.linkIsGone ? item.archivedUrl : item.url)
    const title = toSingleLine(item.title)
    if (!href?.startsWith('http') || !title) return []
    const [shownTitle] = titlesOf(titled(title, item.translatedTitle), locale)
    return [{ ...item, href, title: shownTitle, source: tagged(toSingleLine(item.source)) }]
  })
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
            <li key={item.href}>
              <OutLink className={styles.card} href={item.href} data-card="">
                <HoverPicture
                  className={styles.picture}
                  picture={item.image}
                  hover={item.imageHover}
                  sizes="(min-width: 1080px) 252px, (min-width: 420px) 50vw, 100vw"
                  decorative
                />
                <div className={styles.text}>
                  <p className={styles.source}>
                    <span lang={langOf(item.source, locale)}>{item.source.text}</span>
                    <LanguageBadge language={item.language} />
                  </p>
                  <h3 lang={langOf(item.title, locale)}>{item.title.text}</h3>
                  <p className="meta date">
                    <BilingualInline value={datePair(item)} />{' '}
                    <BilingualInline value={toLocalized(item.note)} />
                  </p>
                  {item.linkIsGone && (
                    <p className="meta">
                      <Bilingual label={labels.archivedCopy} />
                    </p>
                  )}
                </div>
              </OutLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
