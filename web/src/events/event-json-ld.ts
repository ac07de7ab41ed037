import { toPlainText } from '../content/localized'
import type { EventContent, Place } from './event'

/** What of the site an event's description needs. */
export interface Publisher {
  /** The site's address, without a slash at the end. */
  url: string
  name: string
}

/**
 * An event in the words of https://schema.org/Event, for search engines. Times are local to the place and so
 * carry no zone (schema.org allows it). Undefined without a first day, since an event needs one.
 */
export function eventJsonLd(event: EventContent, { url, name }: Publisher): object | undefined {
  if (!event.startDate) return undefined
  const address = url + event.path
  const organizer = { '@type': 'Organization', '@id': `${url}/#organization`, name, url: `${url}/` }
  const image = event.poster?.rendition?.src
  const people = event.people.flatMap((group) => group.people)
  return {
    '@type': 'Event',
    '@id': address,
    url: address,
    name: toPlainText(event.title),
    ...(event.title.en && event.title.zh ? { alternateName: event.title.zh } : {}),
    startDate: moment(event.startDate, event.startTime),
    endDate: moment(event.endDate || event.startDate, event.endTime),
    eventStatus: 'https://schema.org/EventScheduled',
    ...(event.places.length > 0
      ? {
          eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
          location: event.places.map(placeJsonLd),
        }
      : {
          eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
          location: { '@type': 'VirtualLocation', url: event.recordings[0]?.url ?? address },
        }),
    ...(toPlainText(event.summary) ? { description: toPlainText(event.summary) } : {}),
    ...(image ? { image: [url + image] } : {}),
    organizer,
    ...(people.length > 0
      ? { performer: people.map((person) => ({ '@type': 'Person', name: person.name })) }
      : {}),
    ...(event.sessions.some(({ date }) => date)
      ? {
          subEvent: event.sessions
            .filter(({ date }) => date)
            .map((session) => ({
              '@type': 'Event',
              name: toPlainText(session.title),
              startDate: moment(session.date, session.startTime),
              ...(session.endTime ? { endDate: moment(session.date, session.endTime) } : {}),
              ...(event.places.length > 0 ? { location: event.places.map(placeJsonLd) } : {}),
            })),
        }
      : {}),
  }
}

const moment = (date: string, time: string): string => (time ? `${date}T${time}` : date)

function placeJsonLd(place: Place): object {
  const address = {
    '@type': 'PostalAddress',
    ...(place.lines.length > 0 ? { streetAddress: place.lines.join(', ') } : {}),
    ...(toPlainText(place.city) ? { addressLocality: toPlainText(place.city) } : {}),
    ...(toPlainText(place.country) ? { addressCountry: toPlainText(place.country) } : {}),
  }
  return {
    '@type': 'Place',
    name: toPlainText(place.name) || toPlainText(place.city) || place.lines[0],
    address,
    ...(place.map ? { hasMap: place.map } : {}),
  }
}
