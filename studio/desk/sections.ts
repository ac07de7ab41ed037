/** The Studio's table of contents, as this organisation thinks of its work. */
import { DAY_EVERYWHERE_MS } from '@firewall-cafe/shared'
import type { IconName } from '../components/icons.tsx'

/** The one document of a singleton type. */
export interface SingletonItem {
  kind: 'singleton'
  type: string
}

/** All documents of one type, in the order that editors give them by dragging. */
export interface OrderedItem {
  kind: 'ordered'
  id: string
  title: string
  type: string
}

/** A list of documents of one type, some of them or all. */
export interface ListItem {
  kind: 'list'
  id: string
  title: string
  type: string
  /** GROQ, added to the type's own filter. */
  filter?: string
  ordering: { field: string; direction: 'asc' | 'desc' }
}

export interface Section {
  id: string
  title: string
  icon: IconName
  items: (SingletonItem | ListItem | OrderedItem)[]
}

const one = (type: string): SingletonItem => ({ kind: 'singleton', type })

const newest = (field: string) => ({ field, direction: 'desc' as const })

const events = (
  id: string,
  title: string,
  filter?: string,
  direction: 'asc' | 'desc' = 'desc',
): ListItem => ({
  kind: 'list',
  id,
  title,
  type: 'event',
  filter,
  ordering: { field: 'startDate', direction },
})

const press = (id: string, title: string, filter?: string): ListItem => ({
  kind: 'list',
  id,
  title,
  type: 'pressItem',
  filter,
  ordering: newest('date'),
})

const people = (id: string, title: string, type: string): OrderedItem => ({
  kind: 'ordered',
  id,
  title,
  type,
})

const NO_CHINESE = '!defined(title.zh) || title.zh == ""'
const LAST_DAY = 'coalesce(endDate, startDate)'
/** The latest day that is over everywhere: as `isPast` on the site. */
const DAY_OVER = `string::split(string(dateTime(now()) - ${DAY_EVERYWHERE_MS / 1000}), "T")[0]`

export const SECTIONS: readonly Section[] = [
  {
    id: 'pages',
    title: 'Pages',
    icon: 'page',
    items: [
      one('homePage'),
      one('aboutPage'),
      one('eventsPage'),
      one('pressPage'),
      one('editorialPage'),
      one('supportPage'),
      one('partnersPage'),
      one('contributorsPage'),
      one('contactPage'),
      {
        kind: 'list',
        id: 'feature-cards',
        title: 'Feature cards',
        type: 'featureCard',
        ordering: { field: 'title.en', direction: 'asc' },
      },
    ],
  },
  {
    id: 'events',
    title: 'Events',
    icon: 'calendar',
    items: [
      events('all-events', 'All events'),
      events('upcoming-events', 'Upcoming', `!defined(${LAST_DAY}) || ${LAST_DAY} > ${DAY_OVER}`, 'asc'),
      events('past-events', 'Past', `${LAST_DAY} <= ${DAY_OVER}`),
      events('untranslated-events', 'Still without Chinese', NO_CHINESE),
    ],
  },
  {
    id: 'press',
    title: 'Press',
    icon: 'newspaper',
    items: [
      press('all-press', 'All press items'),
      press('english-press', 'In English', 'language == "English"'),
      press('chinese-press', 'In Chinese 中文', 'language == "Chinese"'),
    ],
  },
  {
    id: 'people',
    title: 'People & partners',
    icon: 'people',
    items: [
      people('partners', 'Partners', 'partner'),
      people('contributors', 'Contributors', 'contributor'),
      people('funders', 'Funders', 'funder'),
    ],
  },
  {
    id: 'interview',
    title: 'Interview',
    icon: 'speech',
    items: [
      { kind: 'list', id: 'interviews', title: 'Interviews', type: 'interview', ordering: newest('date') },
    ],
  },
  { id: 'settings', title: 'Settings', icon: 'dial', items: [one('siteSettings'), one('terms')] },
]

/** The icon of each type, in lists and references. */
export const TYPE_ICONS: Record<string, IconName> = {
  event: 'calendar',
  pressItem: 'newspaper',
  partner: 'flag',
  contributor: 'people',
  funder: 'flag',
  interview: 'speech',
  featureCard: 'card',
  siteSettings: 'dial',
  terms: 'dial',
}
