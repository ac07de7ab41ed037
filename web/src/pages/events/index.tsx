import { graphql, type HeadProps, type PageProps } from 'gatsby'
import type { EventsQuery } from '../../content/generated/queries'
import { toLocalized } from '../../content/localized'
import { EventsScreen } from '../../events/EventsScreen'
import { cardsFrom } from '../../events/event-card'
import { wordsAt } from '../../i18n/LocaleContext'
import { labels } from '../../i18n/labels'
import { PageHead } from '../../layout/PageHead'

/** `/events` */
export default function EventsPage({ data }: PageProps<EventsQuery>) {
  return (
    <EventsScreen page={data.page} events={cardsFrom(data.events.nodes)} made={data.site?.buildTime ?? ''} />
  )
}

export function Head({ data, location }: HeadProps<EventsQuery>) {
  const { named, t } = wordsAt(location.pathname)
  return (
    <PageHead
      title={named(toLocalized(data.page?.title, labels.events))}
      description={t(toLocalized(data.page?.meta?.description, labels.eventsIntro))}
      location={location}
      kind="events"
      image={data.page?.meta?.picture?.rendition?.src}
    />
  )
}

export const query = graphql`
  query Events {
    site {
      buildTime(formatString: "YYYY-MM-DD")
    }
    page: sanityEventsPage(_id: { eq: "eventsPage" }) {
      ...EventsPage
    }
    events: allSanityEvent(sort: [{ startDate: DESC }, { _createdAt: ASC }, { id: ASC }]) {
      nodes {
        ...EventCard
      }
    }
  }

  fragment EventsPage on SanityEventsPage {
    title {
      en
      zh
    }
    intro {
      en
      zh
    }
    upcomingHeading {
      en
      zh
    }
    upcomingIntro {
      en
      zh
    }
    pastHeading {
      en
      zh
    }
    meta {
      ...Meta
    }
  }
`
