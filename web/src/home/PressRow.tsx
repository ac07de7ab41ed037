import type { Localized } from '@firewall-cafe/shared'
import { BilingualInline } from '../content/BilingualText'
import type { PressPreviewFragment } from '../content/generated/queries'
import { HeadingPair } from '../content/HeadingPair'
import { HoverPicture } from '../content/HoverPicture'
import { isChinese, safeAddress, toLocalized, toSingleLine } from '../content/localized'
import { MoreLink } from '../content/MoreLink'
import { OutLink } from '../content/OutLink'
import { Bilingual } from '../i18n/Bilingual'
import { chineseTag } from '../i18n/chineseTag'
import { useLocale } from '../i18n/LocaleContext'
import { labels } from '../i18n/labels'
import { type Locale } from '../i18n/locales'
import { LanguageBadge } from '../press/LanguageBadge'
import { datePair } from '../press/press-item'
import * as styles from './PressRow.module.css'

/** What others wrote: the latest few, each on its publisher's own page. */
export function PressRow({ heading, items }: { heading: Localized; items: readonly PressPreviewFragment[] }) {
  const shown = items.flatMap((item) => {
    const href = safeAddress(item.linkIsGone ? (item.archivedUrl ?? item.url) : item.url)
    const title = toSingleLine(item.title)
    return href?.startsWith('http') && title ? [{ ...item, href, title }] : []
  })
  const locale = useLocale()
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
                  sizes="(min-width: 1080px) 252px, (min-width: 421px) 50vw, 100vw"
                  decorative
                />
                <div className={styles.text}>
                  <p className={styles.source}>
                    <span>{toSingleLine(item.source)}</span>
                    <LanguageBadge language={item.language} />
                  </p>
                  <h3 lang={tagOf(item.title, locale)}>{item.title}</h3>
                  <p className="meta date">
                    <BilingualInline value={datePair(item)} />{' '}
                    <BilingualInline value={toLocalized(item.note)} />
                  </p>
                </div>
              </OutLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** The language of a title that stands on a page of an edition; none is told where the page is in it. */
function tagOf(title: string, { tag }: Locale): string | undefined {
  const own = isChinese(title) ? chineseTag(title) : 'en'
  return own === tag ? undefined : own
}
