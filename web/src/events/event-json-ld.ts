import { DAY_MS, endsAfterMidnight, type Localized } from '@firewall-cafe/shared'
import { sharedPicture } from '../head/shared-picture'
import type { Words } from '../i18n/LocaleContext'
import type { EventContent, Place } from './event'

/** The site's data for an event's description. */
export interface Publisher {
  /** The site's address, without a slash at the end. */
  url: string
  /** The edition's texts and addresses. */
  t: Words['t']
  address: Words['address']
}

/** The parts whose people perform. `guest` is also anybody whose part is not known. */
const PERFORMING: readonly string[] = ['artist', 'panelist', 'speaker', 'moderator']
/** Names of several: performers need a type, and editors do not say which these are. */
const SEVERAL = /&|、|\b(?:and|team|group|collective)\b|团队|小组/i

/**
 * An event as https://schema.org/Event, for search engines. Times are local to the place, so they have no
 * time zone (schema.org allows that). It names no organizer, since many events are not ours. Undefined
 * without a first day, which is required.
 */
export function eventJsonLd(
  event: EventContent,
  { url, t, address: addressOf }: Publisher,
): object | undefined {
  if (!event.startDate) return undefined
  const address = url + addressOf(event.path)
  const image = sharedPicture(event.poster)
  const performers = event.people
    .flatMap(({ part, people }) => (PERFORMING.includes(part) ? people : []))
    .filter(({ name }) => !SEVERAL.test(name))
  return {
    '@type': 'Event',
    '@id': url + event.path,
    url: address,
    name: t(event.title),
    ...alternateNameOf(event.title, t),
    startDate: moment(event.startDate, event.startTime),
    endDate: endOf(event),
    ...whereOf(event, t),
    ...(t(event.summary) ? { description: t(event.summary) } : {}),
    ...(image ? { image: [url + image] } : {}),
    ...(performers.length > 0
      ? {
          performer: performers.map((person) => personJsonLd({ en: person.name, zh: person.chineseName }, t)),
        }
      : {}),
    ...(event.sessions.some(({ date }) => date)
      ? {
          subEvent: event.sessions
            .filter(({ date }) => date)
            .map((session) => ({
              '@type': 'Event',
              name: t(session.title),
              startDate: moment(session.date, session.startTime),
              ...(session.endTime
                ? { endDate: endOf({ ...session, startDate: session.date, endDate: '' }) }
                : {}),
              // Of several places nobody says which one it was at.
              ...(event.places.length === 1
                ? { location: event.places.map((place) => placeJsonLd(place, t)) }
                : {}),
            })),
        }
      : {}),
  }
}

/** Without a place it is a broadcast only if there is a recording: its place may not be known yet. */
function whereOf({ places, recordings: [recording] }: EventContent, t: Words['t']): object {
  if (places.length > 0)
    return {
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      location: places.map((place) => placeJsonLd(place, t)),
    }
  if (!recording) return {}
  return {
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url: recording.url },
  }
}

const moment = (date: string, time: string): string => (time ? `${date}T${time}` : date)

type Times = Pick<EventContent, 'startDate' | 'endDate' | 'startTime' | 'endTime'>

/** The last day with its time; of an evening that ends after midnight, the day after. */
function endOf({ startDate, endDate, startTime, endTime }: Times): string {
  if ((endDate && endDate !== startDate) || !endTime || !endsAfterMidnight(startTime, endTime))
    return moment(endDate || startDate, endTime)
  return moment(new Date(Date.parse(startDate) + DAY_MS).toISOString().slice(0, 10), endTime)
}

function placeJsonLd(place: Place, t: Words['t']): object {
  const address = {
    '@type': 'PostalAddress',
    ...(place.lines.length > 0 ? { streetAddress: place.lines.join(', ') } : {}),
    ...(t(place.city) ? { addressLocality: t(place.city) } : {}),
    ...(t(place.country) ? { addressCountry: t(place.country) } : {}),
  }
  return {
    '@type': 'Place',
    name: t(place.name) || t(place.city) || place.lines[0],
    address,
    ...(place.map ? { hasMap: place.map } : {}),
  }
}

function personJsonLd(name: Localized, t: Words['t']): object {
  return { '@type': 'Person', name: t(name), ...alternateNameOf(name, t) }
}

/** The name in the other language, where there is one. */
function alternateNameOf(title: Localized, t: Words['t']): object {
  if (!title.en || !title.zh) return {}
  return { alternateName: t(title) === title.zh ? title.en : title.zh }
}
