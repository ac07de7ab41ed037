import { HoverPicture } from '../content/HoverPicture'
import { NewTab } from '../content/OutLink'
import { Bilingual } from '../i18n/Bilingual'
import { useLocale } from '../i18n/LocaleContext'
import { labels } from '../i18n/labels'
import { Colon } from '../i18n/Marks'
import { ButtonLink } from '../ui/Button'
import { Icon } from '../ui/Icon'
import { ICONS } from '../ui/icons'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import * as styles from './FeaturedArticle.module.css'
import { DateAndNote, Gone, TaggedText } from './PressCard'
import { langOf, type PressItem, titlesOf } from './press-item'

/** The large article above the others. */
export function FeaturedArticle({ item }: { item: PressItem }) {
  const locale = useLocale()
  const [title, other] = titlesOf(item, locale)
  const { source, dateText, note, url, gone, picture, hover } = item
  return (
    <article className={styles.story} data-card="">
      <HoverPicture
        className={styles.picture}
        picture={picture}
        hover={hover}
        sizes="(min-width: 1144px) 450px, (min-width: 744px) 40vw, 92vw"
        lazy={false}
      />
      <div className={styles.text}>
        {source.text && (
          <p className={styles.source}>
            <TaggedText value={source} />
          </p>
        )}
        <div className={styles.titles}>
          <h3 lang={langOf(title, locale)}>{title.text}</h3>
          {other && (
            <p className="quiet" lang={langOf(other, locale)}>
              {other.text}
            </p>
          )}
        </div>
        <DateAndNote {...{ dateText, note }} />
        <Gone {...{ url, gone }} />
        {url && (
          <ButtonLink to={url} variant="red" target="_blank" rel="noopener noreferrer">
            <Bilingual label={labels.readArticle} /> <Icon shape={ICONS.external} />
            <VisuallyHidden>
              <Colon />
              <span lang={langOf(title, locale)}>{title.text}</span>
            </VisuallyHidden>
            <NewTab />
          </ButtonLink>
        )}
      </div>
    </article>
  )
}
