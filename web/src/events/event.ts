import type { Localized } from '@firewall-cafe/shared'
import { dateWords, isoDay, timeWords } from '@firewall-cafe/shared'
import type { Block } from '../content/blocks'
import type { EventDetailFragment, PlaceFragment } from '../content/generated/queries'
import { compact, isEmpty, safeAddress, toLocalized, toPlainText, toSingleLine } from '../content/localized'
import type { ContentPicture } from '../content/Picture'
import { blocksOf } from '../content/RichText'
import { fillLabel, labels } from '../i18n/labels'
import { dateOf, pictureOf, titleOf } from './event-card'
import { type PeopleGroup, peopleFrom } from './people'

/** A place as lines, as on an envelope. */
export interface Place {
  name: Localized
  lines: readonly string[]
  city: Localized
  country: Localized
  /** What happens there, when an event has several places. */
  use: Localized
  map: string | undefined
}

/** Something that goes by a name: a date, a host, a link. */
interface Named {
  label: Localized
  text: Localized
}

export interface Source {
  title: Localized
  /** Who published it, or where in it to start. */
  note: Localized
  url: string
}

/** An event as its page shows it: fields that editors left out are empty, not missing. */
export interface EventContent {
  path: string
  title: Localized
  kind: Localized
  date: Localized
  startDate: string
  endDate: string
  startTime: string
  endTime: string
  /** Further dates: the reception, the opening hours. */
  dates: readonly Named[]
  sessions: readonly { title: Localized; date: string; startTime: string; endTime: string }[]
  places: readonly Place[]
  summary: Localized
  story: Localized<Block[]>
  credits: readonly Named[]
  hashtag: string
  incident: boolean
  /** The place's code in the archive. */
  source: string
  people: readonly PeopleGroup[]
  recordings: readonly Source[]
  links: readonly Source[]
  pictures: readonly ContentPicture[]
  photographs: string
  poster: ContentPicture | null
}

/** Makes an event from the content lake, however little editors wrote. */
export function eventFrom(event: EventDetailFragment): EventContent {
  return {
    path: event.path ?? '/events',
    title: titleOf(event),
    kind: toLocalized(event.kind),
    date: dateOf(event),
    startDate: isoDay(event.startDate),
    endDate: isoDay(event.endDate),
    startTime: event.startTime ?? '',
    endTime: event.endTime ?? '',
    dates: datesFrom(event),
    sessions: sessionsFrom(event),
    places: compact([event.location, ...compact(event.otherLocations)])
      .map(placeFrom)
      .filter((place) => !isEmpty(place.name) || place.lines.length > 0 || !isEmpty(place.city)),
    summary: toLocalized(event.summary),
    story: { en: blocksOf(event.description?.en), zh: blocksOf(event.description?.zh) },
    credits: creditsFrom(event),
    hashtag: toSingleLine(event.hashtag),
    incident: event.incident === true,
    source: event.sourceCode ?? '',
    people: peopleFrom(event.people),
    recordings: compact(event.videos).flatMap(({ title, url, cue }) =>
      sourceFrom(
        toLocalized(title, labels.recording),
        toSingleLine(cue) ? cueWords(toSingleLine(cue)) : toLocalized(null),
        url,
      ),
    ),
    links: compact(event.links).flatMap(({ publication, text, url }) =>
      sourceFrom(toLocalized(text, toLocalized({ en: publication })), toLocalized({ en: publication }), url),
    ),
    pictures: compact(event.images),
    photographs: toSingleLine(event.photoCredit),
    poster: event.cardImageHover?.rendition ? event.cardImageHover : pictureOf(event),
  }
}

function datesFrom(event: EventDetailFragment): Named[] {
  const named = [
    { label: labels.exhibition, text: toLocalized(event.exhibitionText) },
    { label: labels.lecture, text: toLocalized(event.lectureText) },
    { label: labels.opening, text: toLocalized(event.openingText) },
    { label: labels.reception, text: toLocalized(event.receptionText) },
  ].filter(({ text }) => !isEmpty(text))
  const sessions = sessionsFrom(event).map(({ title, date, startTime, endTime }) => {
    const day = dateWords(date)
    const time = timeWords(startTime, endTime)
    return {
      label: title,
      text: {
        en: [day.en, time.en].filter(Boolean).join(', '),
        zh: [day.zh, time.zh].filter(Boolean).join(' '),
      },
    }
  })
  // Sessions are for search engines; they are also shown where editors wrote no text about them.
  const shown = named.length > 0 ? named : sessions.filter(({ text }) => !isEmpty(text))
  const hours = toLocalized(event.hoursText)
  return isEmpty(hours) ? shown : [...shown, { label: labels.hours, text: hours }]
}

const sessionsFrom = (event: EventDetailFragment) =>
  compact(event.sessions).flatMap(({ title, date, startTime, endTime }) => {
    const name = toLocalized(title)
    return isEmpty(name)
      ? []
      : [{ title: name, date: isoDay(date), startTime: startTime ?? '', endTime: endTime ?? '' }]
  })

function placeFrom({ name, addressLines, city, country, use, mapLink }: PlaceFragment): Place {
  return {
    name: toLocalized(name),
    lines: compact(addressLines).map(toSingleLine).filter(Boolean),
    city: toLocalized(city),
    country: toLocalized(country),
    use: toLocalized(use),
    map: safeAddress(mapLink),
  }
}

function creditsFrom(event: EventDetailFragment): Named[] {
  const curators = toLocalized(event.curatorsText)
  const credits = compact(event.credits).map(({ label, text }) => ({
    label: toLocalized(label),
    text: toLocalized(text),
  }))
  return [...(isEmpty(curators) ? [] : [{ label: labels.curatedBy, text: curators }]), ...credits].filter(
    ({ text }) => !isEmpty(text),
  )
}

function sourceFrom(title: Localized, note: Localized, url: string | null | undefined): Source[] {
  const address = safeAddress(url)
  if (!address || isEmpty(title)) return []
  return [{ title, note: toPlainText(note) === toPlainText(title) ? toLocalized(null) : note, url: address }]
}

const cueWords = (cue: string): Localized => fillLabel(labels.fromMinute, { cue })
