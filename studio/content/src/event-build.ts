/** How events are written down: short forms for people, links and pictures. */
import { type Fields, list, type Pair, picture, type SeedDocument, t } from './build.ts'

type Part = 'artist' | 'panelist' | 'speaker' | 'moderator' | 'curator' | 'organiser' | 'team' | 'guest'

export interface Person {
  name: string
  part: Part
  role?: Pair
  affiliation?: Pair
  /** Addresses of the person's own pages; a pair names the words of the link. */
  links?: readonly (string | readonly [words: string, url: string])[]
}

export interface EventSeed {
  slug: string
  title: Pair
  kind: Pair
  dateText: Pair
  startDate: string
  endDate: string
  /** Fields that are written as the schema has them. */
  more?: Fields
  location?: Fields
  sourceCode?: string
  summary: Pair
  description: Fields
  credits?: readonly [label: Pair, text: Pair][]
  people: readonly Person[]
  links?: readonly { publication: string; text: Pair; url: string }[]
  videos?: readonly Fields[]
  /** Gallery, made with `drawing`. */
  images: readonly Fields[]
  cardTitle?: Pair
  cardLocationText?: Pair
  /** Name of the poster; its hover picture is called the same with `-hover`. */
  poster: string
  notes?: string
}

/** A person who only exhibited or spoke, without more known about them here. */
export const plain = (name: string, part: Part = 'artist'): Person => ({ name, part })

export const JOYCE = 'Joyce Yu-Jean Lee'
export const JOYCE_SITE = 'http://www.joyceyujeanlee.com/'

/** The names that people have in Chinese, as far as our sources give them. */
const CHINESE_NAMES: Readonly<Record<string, string>> = {
  [JOYCE]: '李玉瑾',
  "Wu'erkaixi": '吾尔开希',
}

const personFields = ({ links, ...person }: Person): Fields => ({
  ...person,
  ...(CHINESE_NAMES[person.name] && { chineseName: CHINESE_NAMES[person.name] }),
  ...(links && {
    links: list(
      'textLink',
      links.map((link) =>
        typeof link === 'string'
          ? { text: t('Website', '网站'), url: link }
          : { text: t(link[0]), url: link[1] },
      ),
    ),
  }),
})

/** Makes the document an event's page and card are built from. */
export function event(seed: EventSeed): SeedDocument {
  return {
    _id: `event-${seed.slug}`,
    _type: 'event',
    title: seed.title,
    slug: { _type: 'slug', current: seed.slug },
    kind: seed.kind,
    dateText: seed.dateText,
    startDate: seed.startDate,
    endDate: seed.endDate,
    ...seed.more,
    ...(seed.location && { location: { _type: 'eventLocation', ...seed.location } }),
    ...(seed.sourceCode && { sourceCode: seed.sourceCode }),
    summary: seed.summary,
    description: seed.description,
    ...(seed.credits && {
      credits: list(
        'eventCredit',
        seed.credits.map(([label, text]) => ({ label, text })),
      ),
    }),
    people: list('eventPerson', seed.people.map(personFields)),
    ...(seed.links && { links: list('eventLink', seed.links as readonly Fields[]) }),
    ...(seed.videos && { videos: list('eventVideo', seed.videos) }),
    images: list('picture', seed.images),
    cardImage: picture(seed.poster),
    cardImageHover: picture(`${seed.poster}-hover`),
    ...(seed.cardTitle && { cardTitle: seed.cardTitle }),
    ...(seed.cardLocationText && { cardLocationText: seed.cardLocationText }),
    ...(seed.notes && { editorNotes: seed.notes }),
  }
}

/** Joyce Yu-Jean Lee where only her role as founder is mentioned. */
export const founder: Person = {
  name: JOYCE,
  part: 'artist',
  role: t('Artist, founder', '艺术家、创始人'),
  affiliation: t('FIREWALL'),
}

/** Places the café came to more than once. */
export const CHINATOWN_SOUP: Fields = {
  name: t('Chinatown Soup'),
  addressLines: ['16B Orchard Street', 'NYC, 10002'],
  city: t('New York City', '纽约'),
  country: t('United States', '美国'),
}
export const ORBITAL: Fields = {
  name: t('Orbital'),
  addressLines: ['155 Rivington Street', 'NYC, 10002'],
  city: t('New York City', '纽约'),
  country: t('United States', '美国'),
}
export const VBKO: Fields = {
  name: t(
    'VBKÖ – Vereinigung bildender Künstlerinnen Österreichs (Austrian Association of Women Artists)',
    'VBKÖ（奥地利女性艺术家协会）',
  ),
  addressLines: ['Maysedergasse 2 (4th floor)', '1010 Vienna'],
  city: t('Vienna', '维也纳'),
  country: t('Austria', '奥地利'),
}
