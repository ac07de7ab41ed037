import { isPast } from '@firewall-cafe/shared'
import { useEffect, useState } from 'react'
import { ParagraphPair } from '../content/BilingualText'
import type { EventsPageFragment } from '../content/generated/queries'
import { HeadingPair } from '../content/HeadingPair'
import { toLocalized } from '../content/localized'
import { Newsletter } from '../content/Newsletter'
import { PageOpening } from '../content/PageOpening'
import { SectionHead } from '../content/SectionHead'
import { Bilingual } from '../i18n/Bilingual'
import { useWords } from '../i18n/LocaleContext'
import { fillLabel, labels } from '../i18n/labels'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import { EventGrid } from './EventGrid'
import * as styles from './EventsScreen.module.css'
import type { EventCardContent } from './event-card'
import { Invitation } from './Invitation'

interface EventsScreenProps {
  page: EventsPageFragment | null | undefined
  /** Newest first. */
  events: readonly EventCardContent[]
  /** The day the page was made, `YYYY-MM-DD`. */
  made: string
}

/**
 * All events: upcoming ones, then past ones, newest first. Sections have our own names, since editors may
 * give two of them the same heading, and landmarks must differ.
 */
export function EventsScreen({ page, events, made }: EventsScreenProps) {
  const { named } = useWords()
  const now = useNow(made)
  const past = events.filter((event) => isPast(event, now))
  const upcoming = events.filter((event) => !isPast(event, now)).reverse()
  const upcomingHeading = toLocalized(page?.upcomingHeading, labels.upcomingEvents)
  const pastHeading = toLocalized(page?.pastHeading, labels.pastEvents)
  return (
    <>
      <PageOpening
        title={toLocalized(page?.title, labels.events)}
        intro={toLocalized(page?.intro, labels.eventsIntro)}
      />

      <section className={`split ${styles.upcoming}`} aria-label={named(labels.upcomingEvents)}>
        <div className={`wrap ${styles.sides}`}>
          <HeadingPair title={upcomingHeading} />
          <div className={styles.say}>
            <ParagraphPair
              value={toLocalized(page?.upcomingIntro, labels.upcomingIntro)}
              className="lead"
              zhClassName="quiet"
            />
          </div>
        </div>
      </section>
      {upcoming.length > 0 && (
        <div className={`wrap ${styles.coming}`}>
          <EventGrid events={upcoming} />
        </div>
      )}

      <section className={`section ${styles.past}`} aria-label={named(labels.pastEvents)}>
        <div className="wrap">
          <SectionHead>
            <HeadingPair title={pastHeading} />
            {past.length > 0 && (
              <p className="num">
                <span aria-hidden="true">{past.length}</span>
                <VisuallyHidden>
                  <Bilingual label={fillLabel(labels.pastEventsCount, { count: past.length })} />
                </VisuallyHidden>
              </p>
            )}
          </SectionHead>
          {past.length === 0 && <ParagraphPair value={labels.noPastEvents} zhClassName="quiet" />}
          {past.length > 0 && <EventGrid events={past} last={<Invitation />} />}
        </div>
      </section>
      <Newsletter />
    </>
  )
}

/**
 * Epoch milliseconds: first the start of the build's day, so that hydration matches the file; then now, which
 * is no earlier, whatever this device's clock says.
 */
function useNow(made: string): number {
  const [now, setNow] = useState(() => Date.parse(made))
  useEffect(() => setNow((start) => Math.max(start, Date.now())), [])
  return now
}
