import type { Localized } from '@firewall-cafe/shared'
import type { CSSProperties, ReactNode } from 'react'
import { useWords } from '../i18n/LocaleContext'
import { LocaleLink } from '../i18n/LocaleLink'
import { labels } from '../i18n/labels'
import { cx } from '../ui/cx'
import { Icon } from '../ui/Icon'
import { ICONS } from '../ui/icons'
import { BilingualInline, ParagraphPair } from './BilingualText'
import * as styles from './Cards.module.css'
import { type CardColours, coloursOf } from './card-colours'
import type { CardFragment } from './generated/queries'
import { HeadingPair } from './HeadingPair'
import { HoverPicture } from './HoverPicture'
import { compact, isEmpty, safeAddress, toLocalized } from './localized'
import { OutLink } from './OutLink'

interface CardsSectionProps {
  cards: readonly (CardFragment | null)[] | null | undefined
  label?: Localized
  className?: string | undefined
}

/**
 * A section for a page's cards that lead somewhere and say where, if it has any: large links, in three columns
 * for more than two, else in two.
 */
export function CardsSection({ cards, label, className }: CardsSectionProps) {
  const { named } = useWords()
  const shown = compact(cards).filter((card) => safeAddress(card.url) && !isEmpty(toLocalized(card.title)))
  if (shown.length === 0) return null
  return (
    <section className={cx('section', className)} aria-label={label && named(label)}>
      <div className="wrap">
        <ul className={cx(styles.cards, shown.length > 2 && styles.three)}>
          {shown.map((card, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes order while it is shown
            <li key={index}>
              <Card {...card} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

function Card({ title, description, linkLabel, url, icon, iconHover, ...colours }: CardFragment) {
  const heading = toLocalized(title)
  return (
    <CardLink to={safeAddress(url) ?? '/'} colours={coloursOf(colours)}>
      <div className={styles.text}>
        <HeadingPair title={heading} />
        <ParagraphPair value={toLocalized(description)} zhClassName="small" />
      </div>
      <div className={styles.foot}>
        <span className={styles.read}>
          <BilingualInline value={toLocalized(linkLabel, labels.read)} /> <Icon shape={ICONS.right} />
        </span>
        <HoverPicture className={styles.picture} picture={icon} hover={iconHover} sizes="240px" decorative />
      </div>
    </CardLink>
  )
}

interface CardLinkProps {
  to: string
  colours: CardColours
  children: ReactNode
}

function CardLink({ to, colours, children }: CardLinkProps) {
  const look = { className: styles.card, style: colours as CSSProperties, 'data-card': '' }
  if (to.startsWith('/')) {
    return (
      <LocaleLink to={to} {...look}>
        {children}
      </LocaleLink>
    )
  }
  return (
    <OutLink href={to} {...look}>
      {children}
    </OutLink>
  )
}
