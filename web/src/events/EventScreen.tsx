import { HeadingPair } from '../content/HeadingPair'
import { Newsletter } from '../content/Newsletter'
import { labels } from '../i18n/labels'
import { EventBoundary } from './EventBoundary'
import { EventGrid } from './EventGrid'
import { EventHead } from './EventHead'
import { EventPeople } from './EventPeople'
import { EventPictures } from './EventPictures'
import * as styles from './EventScreen.module.css'
import { EventSources } from './EventSources'
import { EventCredits, EventStory } from './EventStory'
import type { EventContent } from './event'
import type { EventCardContent } from './event-card'
import { NoEvent } from './NoEvent'

export interface EventScreenProps {
  /** Missing when there is no such event. */
  event: EventContent | undefined
  /** The events nearest to it in time. */
  more: readonly EventCardContent[]
}

/** An event's own page, from what and when to where to read on. */
export function EventScreen({ event, more }: EventScreenProps) {
  if (!event) return <NoEvent />
  return (
    <EventBoundary>
      <article>
        <EventHead event={event} />
        <EventStory event={event} />
        <EventCredits event={event} />
        <EventPictures event={event} />
        <EventPeople event={event} />
        <EventSources event={event} />
      </article>
      {more.length > 0 && (
        <section className={`section ${styles.more}`} aria-labelledby="more">
          <div className="wrap">
            <HeadingPair id="more" className={styles.heading} title={labels.moreEvents} />
            <EventGrid events={more} />
          </div>
        </section>
      )}
      <Newsletter />
    </EventBoundary>
  )
}
