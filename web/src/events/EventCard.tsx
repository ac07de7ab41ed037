import { BilingualInline } from '../content/BilingualText'
import { LinkCard } from '../content/LinkCard'
import { isEmpty } from '../content/localized'
import { LocaleLink } from '../i18n/LocaleLink'
import * as styles from './EventCard.module.css'
import type { EventCardContent } from './event-card'

/** A card that leads to an event's page. */
export function EventCard({ event }: { event: EventCardContent }) {
  const { path, title, date, place, picture, hover } = event
  return (
    <LinkCard
      picture={picture}
      hover={hover}
      sizes="(min-width: 1144px) 344px, (min-width: 1080px) 31vw, (min-width: 744px) 46vw, 92vw"
    >
      <div className={styles.text}>
        <h3>
          <LocaleLink to={path}>
            <BilingualInline value={title} />
          </LocaleLink>
        </h3>
        {!isEmpty(date) && (
          <p className={`date ${styles.when}`}>
            <BilingualInline value={date} />
          </p>
        )}
        {!isEmpty(place) && (
          <p className={styles.where}>
            <BilingualInline value={place} />
          </p>
        )}
      </div>
    </LinkCard>
  )
}
