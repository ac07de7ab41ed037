import type { Block } from '../content/blocks'
import type { EventDetailFragment, PlaceFragment } from '../content/generated/queries'
import { isEmpty, line, plain, present, safeAddress, type Words, words } from '../content/localized'
import type { ContentPicture } from '../content/Picture'
import { blocksOf } from '../content/RichText'
import { fill, labels } from '../i18n/labels'
import { dateWords, isoDay, timeWords } from './dates'
import { dateOf, pictureOf, titleOf } from './event-card'
import { type PeopleGroup, peopleFrom } from './people'

/** A place as lines, as on an envelope. */
export interface Place {
  name: Words
  lines: readonly string[]
  city: Words
  country: Words
  /** What happens there, when an event has several places. */
  use: Words
  map: string | undefined
}

/** Something that goes by a name: a date, a host, a link. */
export interface Named {
  label: Words
  text: Words
}

export interface Source {
  title: Words
  /** Who published it, or where in it to start. */
  note: Words
  url: string
}

/** An event as its page shows it: nothing is missing any more, what editors left out is empty. */
export interface EventContent {
  path: string
  title: Words
  kind: Words
  date: Words
  startDate: string
  endDate: string
  startTime: string
  endTime: string
  /** Further dates: the reception, the opening hours. */
  dates: readonly Named[]
  sessions: readonly { title: Words; date: string; startTime: string; endTime: string }[]
  places: readonly Place[]
  summary: Words
  story: { en: Block[]; zh: Block[] }
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

/** Makes an event's content of what the lake gives, however little that is. */
export function eventFrom(event: EventDetailFragment): EventContent {
  return {
    path: event.path ?? '/events',
    title: titleOf(event),
    kind: words(event.kind),
    date: dateOf(event),
    startDate: isoDay(event.startDate),
    endDate: isoDay(event.endDate),
    startTime: event.startTime ?? '',
    endTime: event.endTime ?? '',
    dates: datesFrom(event),
    sessions: sessionsFrom(event),
    places: present([event.location, ...present(event.otherLocations)])
      .map(placeFrom)
      .filter((place) => !isEmpty(place.name) || place.lines.length > 0 || !isEmpty(place.city)),
    summary: words(event.summary),
    story: { en: blocksOf(event.description?.en), zh: blocksOf(event.description?.zh) },
    credits: creditsFrom(event),
    hashtag: line(event.hashtag),
    incident: event.incident === true,
    source: event.sourceCode ?? '',
    people: peopleFrom(event.people),
    recordings: present(event.videos).flatMap(({ title, url, cue }) =>
      sourceFrom(words(title, labels.videoRecording), line(cue) ? cueWords(line(cue)) : words(null), url),
    ),
    links: present(event.links).flatMap(({ publication, text, url }) =>
      sourceFrom(words(text, words({ en: publication })), words({ en: publication }), url),
    ),
    pictures: present(event.images),
    photographs: line(event.photoCredit),
    poster: event.cardImageHover?.rendition ? event.cardImageHover : pictureOf(event),
  }
}

function datesFrom(event: EventDetailFragment): Named[] {
  const named = [
    { label: labels.exhibition, text: words(event.exhibitionText) },
    { label: labels.lecture, text: words(event.lectureText) },
    { label: labels.opening, text: words(event.openingText) },
    { label: labels.reception, text: words(event.receptionText) },
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
  // The sessions say the same for calendars; they are shown where no editor put it into words.
  const shown = named.length > 0 ? named : sessions.filter(({ text }) => !isEmpty(text))
  const hours = words(event.hoursText)
  return isEmpty(hours) ? shown : [...shown, { label: labels.hours, text: hours }]
}

const sessionsFrom = (event: EventDetailFragment) =>
  present(event.sessions).flatMap(({ title, date, startTime, endTime }) => {
    const name = words(title)
    return isEmpty(name)
      ? []
      : [{ title: name, date: isoDay(date), startTime: startTime ?? '', endTime: endTime ?? '' }]
  })

function placeFrom({ name, addressLines, city, country, use, mapLink }: PlaceFragment): Place {
  return {
    name: words(name),
    lines: present(addressLines).map(line).filter(Boolean),
    city: words(city),
    country: words(country),
    use: words(use),
    map: safeAddress(mapLink),
  }
}

function creditsFrom(event: EventDetailFragment): Named[] {
  const curators = words(event.curatorsText)
  const credits = present(event.credits).map(({ label, text }) => ({
    label: words(label),
    text: words(text),
  }))
  return [...(isEmpty(curators) ? [] : [{ label: labels.curatedBy, text: curators }]), ...credits].filter(
    ({ text }) => !isEmpty(text),
  )
}

function sourceFrom(title: Words, note: Words, url: string | null | undefined): Source[] {
  const address = safeAddress(url)
  if (!address || isEmpty(title)) return []
  return [{ title, note: plain(note) === plain(title) ? words(null) : note, url: address }]
}

const cueWords = (cue: string): Words => ({
  en: fill(labels.fromMinute.en, { cue }),
  zh: fill(labels.fromMinute.zh, { cue }),
})
