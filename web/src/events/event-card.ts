import type { Localized } from '@firewall-cafe/shared'
import { dateTimeWords, isoDay } from '@firewall-cafe/shared'
import type { EventCardFragment, PlaceFragment } from '../content/generated/queries'
import { compact, isEmpty, toLocalized } from '../content/localized'
import type { ContentPicture } from '../content/Picture'
import { labels } from '../i18n/labels'

/** An event as a card shows it. */
export interface EventCardContent {
  id: string
  path: string
  title: Localized
  date: Localized
  place: Localized
  startDate: string
  endDate: string
  picture: ContentPicture | null
  hover: ContentPicture | null
}

/** Events that have a page, newest first; undated ones last. */
export function cardsFrom(
  events: readonly (EventCardFragment | null)[] | null | undefined,
): EventCardContent[] {
  return compact(events)
    .flatMap((event) => {
      const { path } = event
      return path ? [cardFrom(event, path)] : []
    })
    .sort((a, b) => b.startDate.localeCompare(a.startDate))
}

function cardFrom(event: EventCardFragment, path: string): EventCardContent {
  return {
    id: event.id,
    path,
    title: toLocalized(event.cardTitle, titleOf(event)),
    date: toLocalized(event.cardDateText, dateOf(event)),
    place: toLocalized(event.cardLocationText, placeOf(event.location)),
    startDate: isoDay(event.startDate),
    endDate: isoDay(event.endDate),
    picture: pictureOf(event),
    hover: event.cardImageHover ?? null,
  }
}

/** An event's title; one without a title says so. */
export const titleOf = ({ title }: EventCardFragment): Localized => toLocalized(title, labels.untitledEvent)

/** The picture chosen for cards; without one, the first of the event's own. */
export const pictureOf = ({ cardImage, firstPicture }: EventCardFragment): ContentPicture | null =>
  (cardImage?.rendition ? cardImage : firstPicture) ?? cardImage ?? null

/** The date as editors wrote it, or made from the days and times. */
export const dateOf = ({ dateText, ...event }: EventCardFragment): Localized =>
  toLocalized(dateText, dateTimeWords(event))

/** One line: the name of the place, and its city where the name does not say it. */
function placeOf(location: PlaceFragment | null | undefined): Localized {
  const name = toLocalized(location?.name)
  const city = toLocalized(location?.city)
  if (isEmpty(name)) return city
  const en = [name.en, name.en.includes(city.en) ? '' : city.en].filter(Boolean).join(', ')
  const zh = name.zh && !name.zh.includes(city.zh) ? `${city.zh} ${name.zh}` : name.zh
  return { en, zh }
}
