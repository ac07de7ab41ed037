import { graphql, type HeadProps, type PageProps } from 'gatsby'
import { type Localized, plain, words } from '../../content/localized'
import type { ContentPicture } from '../../content/Picture'
import { type EventsPageNode, EventsScreen } from '../../events/EventsScreen'
import { cardsFrom } from '../../events/event-card'
import type { EventCardNode } from '../../events/event-node'
import { inBoth } from '../../i18n/inBoth'
import { labels } from '../../i18n/labels'
import { PageHead } from '../../layout/PageHead'

interface EventsData {
  site: { buildTime: string } | null
  page:
    | (EventsPageNode & {
        meta?: { description?: Localized | null; picture?: ContentPicture | null } | null
      })
    | null
  events: { nodes: EventCardNode[] }
}

/** `/events` */
export default function EventsPage({ data }: PageProps<EventsData>) {
  return (
    <EventsScreen page={data.page} events={cardsFrom(data.events.nodes)} made={data.site?.buildTime ?? ''} />
  )
}

export const Head = ({ data, location }: HeadProps<EventsData>) => (
  <PageHead
    title={inBoth(words(data.page?.title, labels.events))}
    description={plain(words(data.page?.meta?.description, labels.eventsIntro))}
    path={location.pathname}
    kind="events"
    image={data.page?.meta?.picture?.rendition?.src}
  />
)

export const query = graphql`
  query Events {
    site {
      buildTime(formatString: "YYYY-MM-DD")
    }
    page: sanityEventsPage(_id: { eq: "eventsPage" }) {
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
        description {
          en
          zh
        }
        picture {
          ...Picture
        }
      }
    }
    events: allSanityEvent(sort: [{ startDate: DESC }, { _createdAt: ASC }, { id: ASC }]) {
      nodes {
        ...EventCard
      }
    }
  }
`
