import type { ReactNode } from 'react'
import { cx } from '../ui/cx'
import { EventCard } from './EventCard'
import * as styles from './EventGrid.module.css'
import type { EventCardContent } from './event-card'

interface EventGridProps {
  events: readonly EventCardContent[]
  /** Comes after the last card and takes the rest of its row. */
  last?: ReactNode
}

/** Cards of events: one, two or three columns. */
export function EventGrid({ events, last }: EventGridProps) {
  const ofThree = 3 - (events.length % 3)
  const ofTwo = 2 - (events.length % 2)
  return (
    <ul className={styles.grid}>
      {events.map((event) => (
        <li key={event.id}>
          <EventCard event={event} />
        </li>
      ))}
      {last && (
        <li
          className={cx(
            ofTwo === 2 && styles.both,
            ofThree === 1 && styles.one,
            ofThree === 2 && styles.two,
            ofThree === 3 && styles.three,
          )}
        >
          {last}
        </li>
      )}
    </ul>
  )
}
