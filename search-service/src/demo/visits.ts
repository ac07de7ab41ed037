import {
  BOT_SOURCE,
  DAY_MS,
  DEMO_VISITOR_PREFIX,
  HOUR_MS,
  type LanguageCode,
  mayShowAsCensored,
  ONLINE_SOURCE,
  oppositeVote,
  SOURCES,
  type SourceCode,
  seeded,
  type VoteKey,
  voteCategory,
} from '@firewall-cafe/shared'
import type { Run } from '../searches/run.ts'

/** A term that the demonstration's visitors search. */
export interface DemoTerm {
  english: string
  control: boolean
}

/** One search that a visitor of the demonstration makes. */
export interface Visit {
  /** Counted from 1 over all visits. */
  number: number
  visitor: string
  location: SourceCode
  addressPrefix: string
  /** Epoch milliseconds, within the past year. */
  searchedAt: number
  /** The language this visitor writes in. */
  language: LanguageCode
}

export interface DemoVote {
  visitor: string
  /** Id of the category. */
  category: number
  /** Epoch milliseconds. */
  castAt: number
}

export const DEMO_TERMS = 80
const DEMO_SEARCHES = 600
const DEMO_VISITORS = 120
const YEAR_MS = 365 * DAY_MS

const PLACES = SOURCES.map(({ code }) => code).filter((code) => code !== BOT_SOURCE)
/** How many of a hundred visitors each place has, in the order of `SOURCES`. The first place has the rest. */
const SHARES = [14, 8, 6, 8, 8, 7, 9, 6, 4, 5, 5, 20]

/** Address blocks reserved for documentation: RFC 5737 and RFC 3849. */
const BLOCKS = ['192.0.2.0/24', '198.51.100.0/24', '203.0.113.0/24']

const visitorName = (index: number) => `${DEMO_VISITOR_PREFIX}${String(index + 1).padStart(3, '0')}`

/** How many searches the n-th term gets: a few terms get many, most get few. */
function searchesOf(index: number): number {
  const weight = (n: number) => (n + 4) ** -0.75
  const all = Array.from({ length: DEMO_TERMS }, (_, n) => weight(n)).reduce((sum, w) => sum + w, 0)
  return Math.max(2, Math.round((weight(index) / all) * DEMO_SEARCHES))
}

/** How many searches the terms before the n-th get. */
export const searchesBefore = (index: number): number =>
  Array.from({ length: index }, (_, n) => searchesOf(n)).reduce((sum, n) => sum + n, 0)

/**
 * The visits that search one term; always the same for the same term and seeding day.
 * @param index of the term, from 0
 * @param now when the seeding began, epoch milliseconds
 */
export function visitsOf(index: number, now: number): Visit[] {
  const before = searchesBefore(index)
  const draw = seeded(`visits of term ${index}`)
  return Array.from({ length: searchesOf(index) }, (_, n) => {
    const who = Math.floor(draw() * DEMO_VISITORS)
    const location = placeOf(who)
    return {
      number: before + n + 1,
      visitor: visitorName(who),
      location,
      addressPrefix: BLOCKS[who % 4] ?? '2001:db8::/32',
      searchedAt: Math.floor(now - ageOf(location, draw)),
      language: draw() < (location === 'taiwan' || location === 'hong_kong' ? 0.6 : 0.2) ? 'zh-CN' : 'en',
    }
  })
}

/** Each visitor has one place. */
function placeOf(visitor: number): SourceCode {
  let rest = ((visitor * 37) % DEMO_VISITORS) * (100 / DEMO_VISITORS)
  const at = SHARES.findIndex((share) => {
    rest -= share
    return rest < 0
  })
  return PLACES[at] ?? (PLACES[0] as SourceCode)
}

/** The site and New York's cafe are open all year; in other places the cafe opens twice, for two weeks. */
function ageOf(location: SourceCode, draw: () => number): number {
  if (location === ONLINE_SOURCE || location === PLACES[0]) return HOUR_MS + draw() * (YEAR_MS - HOUR_MS)
  const opened = seeded(`season of ${location} ${draw() < 0.5 ? 'one' : 'two'}`)()
  return HOUR_MS + opened * (YEAR_MS - 15 * DAY_MS) + draw() * 14 * DAY_MS
}

type Opinion = Readonly<Partial<Record<VoteKey, number>>>
/** How likely a visitor is to cast each vote, depending on what the China-based engine showed. */
const NOTHING_SHOWN: Opinion = {
  votes_censored: 0.75,
  votes_uncensored: 0.06,
  votes_lost_in_translation: 0.08,
  votes_good_translation: 0.25,
  votes_bad_translation: 0.04,
  votes_bad_result: 0.03,
}
const PICTURES_SHOWN: Opinion = {
  votes_censored: 0.2,
  votes_uncensored: 0.45,
  votes_lost_in_translation: 0.14,
  votes_good_translation: 0.28,
  votes_bad_translation: 0.08,
  votes_bad_result: 0.05,
  votes_nsfw: 0.01,
}
const HARMLESS: Opinion = { votes_uncensored: 0.7, votes_good_translation: 0.3, votes_censored: 0.01 }
const VOTERS_AT_MOST = 4

/** The votes on one visit's search: the visitor's own and sometimes those of bystanders. */
export function votesOn(
  visit: Visit,
  term: DemoTerm,
  china: Pick<Run, 'outcome' | 'query'>,
  now: number,
): DemoVote[] {
  const draw = seeded(`votes on visit ${visit.number}`)
  const opinion = term.control
    ? HARMLESS
    : mayShowAsCensored('baidu', china.outcome, china.query)
      ? NOTHING_SHOWN
      : PICTURES_SHOWN
  const others = Math.floor(draw() ** 2 * VOTERS_AT_MOST)
  const names = [
    visit.visitor,
    ...Array.from({ length: others }, () => visitorName(Math.floor(draw() * DEMO_VISITORS))),
  ]
  return [...new Set(names)].flatMap((visitor) => {
    const castAt = Math.min(now, visit.searchedAt + Math.floor(draw() * HOUR_MS))
    const keys = (Object.entries(opinion) as [VoteKey, number][])
      .filter(([, likelihood]) => draw() < likelihood)
      .map(([key]) => key)
    // Keeps the first of two contradicting votes of a visitor.
    return keys
      .filter((key, index) => !keys.slice(0, index).includes(oppositeVote(key) as VoteKey))
      .map((key) => ({ visitor, category: voteCategory(key).id, castAt }))
  })
}
