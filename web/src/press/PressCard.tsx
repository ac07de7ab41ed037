import { BilingualInline } from '../content/BilingualText'
import { coloursOf } from '../content/card-colours'
import { LinkCard } from '../content/LinkCard'
import { isEmpty } from '../content/localized'
import { OutLink } from '../content/OutLink'
import { Bilingual } from '../i18n/Bilingual'
import { useLocale } from '../i18n/LocaleContext'
import { labels } from '../i18n/labels'
import { Badge } from '../ui/Badge'
import { cx } from '../ui/cx'
import { Icon } from '../ui/Icon'
import { LanguageBadge } from './LanguageBadge'
import * as styles from './PressCard.module.css'
import { langOf, type PressItem, type PressTag, type Tagged, titlesOf } from './press-item'

interface PressCardProps {
  item: PressItem
  /** Takes two columns where there are four. */
  wide?: boolean
  /** Takes both columns where there are two. */
  lone?: boolean
}

/** A card that leads to an article on its publisher's own page. */
export function PressCard({ item, wide = false, lone = false }: PressCardProps) {
  const locale = useLocale()
  const [title, other] = titlesOf(item, locale)
  const { source, dateText, note, url, gone, picture, hover, language, tag } = item
  return (
    <LinkCard
      className={cx(wide && styles.wide, lone && styles.lone)}
      pictureClassName={styles.picture}
      picture={picture}
      hover={hover}
      sizes={
        wide ? '(min-width: 1080px) 528px, 92vw' : '(min-width: 1080px) 252px, (min-width: 420px) 46vw, 92vw'
      }
    >
      <div className={styles.text}>
        <p className={styles.source}>
          <TaggedText value={source} />
          <LanguageBadge language={language} />
        </p>
        <div className={styles.titles}>
          <h3 lang={langOf(title, locale)}>
            {url ? <OutLink href={url}>{title.text}</OutLink> : title.text}
          </h3>
          {other && (
            <p className={styles.translation} lang={langOf(other, locale)}>
              {other.text}
            </p>
          )}
        </div>
        <div className={styles.foot}>
          <DateAndNote {...{ dateText, note }} />
          <Gone {...{ url, gone }} />
          {tag && <TagBadge tag={tag} />}
        </div>
      </div>
    </LinkCard>
  )
}

/** Words in the language they were published in. */
export const TaggedText = ({ value }: { value: Tagged }) => (
  <span lang={langOf(value, useLocale())}>{value.text}</span>
)

/** A line with its date and note, first both in English, then both in Chinese; nothing where it has neither. */
export function DateAndNote({ dateText, note }: Pick<PressItem, 'dateText' | 'note'>) {
  const { inBoth } = useLocale()
  if (isEmpty(dateText) && isEmpty(note)) return null
  // Chinese brackets bring their own space.
  const zhJoint = note.zh.startsWith('（') ? '' : '，'
  if (inBoth) {
    const en = [dateText.en, note.en].filter(Boolean).join(' ')
    const zh = [dateText.zh, note.zh].filter(Boolean).join(zhJoint)
    return (
      <p className="meta date">
        <BilingualInline value={{ en, zh }} />
      </p>
    )
  }
  // Date and note, each in the edition's language if it has that.
  return (
    <p className="meta date">
      <BilingualInline value={dateText} />
      {note.zh ? zhJoint : ' '}
      <BilingualInline value={note} />
    </p>
  )
}

/** Where the article has gone; nothing while it is at its own address. */
export const Gone = ({ url, gone }: Pick<PressItem, 'url' | 'gone'>) =>
  gone && (
    <span className="meta">
      <Bilingual label={url ? labels.archivedCopy : labels.linkIsGone} />
    </span>
  )

function TagBadge({ tag: { text, icon, color } }: { tag: PressTag }) {
  const colours = coloursOf({ bgColor: color ?? 'white' })
  return (
    <Badge small style={{ background: colours['--card-bg'], color: colours['--card-text'] }}>
      {icon && <Icon shape={icon} size={12} />}
      <BilingualInline value={text} />
    </Badge>
  )
}
