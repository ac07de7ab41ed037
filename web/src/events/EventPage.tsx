import { graphql, type HeadProps, type PageProps } from 'gatsby'
import type { EventQuery } from '../content/generated/queries'
import { useSite } from '../content/site'
import { wordsAt } from '../i18n/LocaleContext'
import { labels } from '../i18n/labels'
import { PageHead } from '../layout/PageHead'
import { EventScreen, type EventScreenProps } from './EventScreen'
import { eventFrom } from './event'
import { cardsFrom } from './event-card'
import { eventJsonLd } from './event-json-ld'
import { EventFailed } from './NoEvent'

/** `/events/{slug}`: made for each published event, see `gatsby-events.mts`. */
export default function EventPage({ data }: PageProps<EventQuery>) {
  const content = contentOf(data)
  return content ? <EventScreen {...content} /> : <EventFailed />
}

/**
 * What the page shows; undefined when the data cannot be read. Caught here, since the error boundary catches nothing
 * while pages are rendered to files, so one bad document would fail the whole build.
 */
function contentOf(data: EventQuery): EventScreenProps | undefined {
  try {
    const { event, more } = data
    return { event: event ? eventFrom(event) : undefined, more: cardsFrom(more.nodes) }
  } catch {
    return undefined
  }
}

export function Head({ data, location }: HeadProps<EventQuery>) {
  const site = useSite()
  const { named, t, address } = wordsAt(location.pathname)
  const content = contentOf(data)
  if (!content?.event) {
    const title = named(content ? labels.noEvent : labels.eventFailed)
    return <PageHead location={location} title={title} noIndex />
  }
  const { event } = content
  return (
    <PageHead
      location={location}
      title={t(event.title)}
      description={t(event.summary) || undefined}
      kind="events"
      image={event.poster}
      jsonLd={eventJsonLd(event, { url: site.url, t, address })}
    />
  )
}

export const query = graphql`
  query Event($id: String!, $more: [String!]!) {
    event: sanityEvent(id: { eq: $id }) {
      ...EventDetail
    }
    more: allSanityEvent(filter: { id: { in: $more } }, sort: [{ startDate: DESC }, { _createdAt: ASC }]) {
      nodes {
        ...EventCard
      }
    }
  }

  fragment Place on SanityEventLocation {
    name {
      en
      zh
    }
    addressLines
    city {
      en
      zh
    }
    country {
      en
      zh
    }
    mapLink
    use {
      en
      zh
    }
  }

  fragment EventDetail on SanityEvent {
    ...EventCard
    kind {
      en
      zh
    }
    exhibitionText {
      en
      zh
    }
    lectureText {
      en
      zh
    }
    openingText {
      en
      zh
    }
    receptionText {
      en
      zh
    }
    hoursText {
      en
      zh
    }
    sessions {
      title {
        en
        zh
      }
      date
      startTime
      endTime
    }
    location {
      ...Place
    }
    otherLocations {
      ...Place
    }
    sourceCode
    summary {
      en
      zh
    }
    description: _rawDescription
    curatorsText {
      en
      zh
    }
    credits {
      label {
        en
        zh
      }
      text {
        en
        zh
      }
    }
    hashtag
    incident
    people {
      ...EventPerson
    }
    links {
      publication
      text {
        en
        zh
      }
      url
    }
    videos {
      title {
        en
        zh
      }
      url
      cue
    }
    images {
      ...Picture
    }
    photoCredit
  }

  fragment EventPerson on SanityEventPerson {
    name
    chineseName
    part
    role {
      en
      zh
    }
    affiliation {
      en
      zh
    }
    description {
      en
      zh
    }
    links {
      text {
        en
        zh
      }
      url
    }
  }
`
