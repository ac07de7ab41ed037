import { graphql, type HeadProps, type PageProps } from 'gatsby'
import type { EventsQuery } from '../../content/generated/queries'
import { EventsScreen } from '../../events/EventsScreen'
import { cardsFrom } from '../../events/event-card'
import { headOf } from '../../head/page-head'
import { labels } from '../../i18n/labels'
import { PageHead } from '../../layout/PageHead'

/** `/events` */
export default function EventsPage({ data }: PageProps<EventsQuery>) {
  return (
    <EventsScreen page={data.page} events={cardsFrom(data.events.nodes)} made={data.site?.buildTime ?? ''} />
  )
}

export const Head = ({ data, location }: HeadProps<EventsQuery>) => (
  <PageHead {...headOf(data.page, labels.events, location, labels.eventsIntro)} kind="events" />
)

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
