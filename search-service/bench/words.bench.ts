/**
 * Eight clients at once search a large archive over HTTP for words with filters: really common words, before
 * and after they are counted, and new ones; then comparisons by outcome and by votes. No query repeats, so
 * none is answered from memory. made-archive.ts makes the archive and sets its size.
 */
import { OUTCOME_CHOICES, VOTE_CATEGORIES } from '@firewall-cafe/shared'
import type { Figure } from '@firewall-cafe/testing/figure'
import { pieces } from './generate.ts'
import { figures, get, pathOf, scattered } from './load.ts'
import { countAsked, SEARCHES, withArchive } from './made-archive.ts'

const WITH_FILTERS = 100
/** Fewer than in other suites: some take a second. */
const REQUESTS = 200
/** For words before they are counted: each such request reads all searches. */
const FIRST_REQUESTS = 40
/** Each figure makes fewer requests than this. */
const ASKED = 2.5 * REQUESTS
const YEARS = Array.from({ length: 10 }, (_, index) => 2016 + index)
const PLACES = [
  'online',
  'new_york_city',
  'automated_scraper',
  'oslo',
  'hong_kong',
  'taiwan',
  'vienna',
  'miami_beach',
]
const ALL_VOTES = 2 ** VOTE_CATEGORIES.length - 1

type Question = (n: number) => Record<string, string | number>

const year: Question = (n) => ({ years: YEARS[n % YEARS.length] as number })
const place: Question = (n) => ({ cities: PLACES[n % PLACES.length] as string })
/** A different set of categories for each of 127 queries. */
const votes: Question = (n) => {
  const mask = 1 + ((n * 37) % ALL_VOTES)
  return {
    vote_ids: VOTE_CATEGORIES.map(({ id }) => id)
      .filter((id) => mask & (1 << (id - 1)))
      .join(),
  }
}
const outcome: Question = (n) => ({ outcomes: OUTCOME_CHOICES[n % OUTCOME_CHOICES.length] as string })
const byVotes: Question = () => ({ order: 'most_voted' })
/** Pages of 10 rows or more, first pages and later, so that no query repeats. */
const window: Question = (n) => ({ page_size: 10 + (n % 23), page: 1 + ((n * 7) % 29) })
const together =
  (...questions: Question[]): Question =>
  (n) =>
    Object.assign({}, ...questions.map((question) => question(n)))
const word =
  (query: string): Question =>
  () => ({ query })

const COMMON = ['china', '中国', 'tiananmen', '天安门']
/** The least share of searches with each of them. */
const SHARES = [0.2, 0.2, 0.05, 0.05]

function filtered(query: string): [string, Question][] {
  return [
    [`${query} + year`, together(word(query), window, year)],
    [`${query} + place`, together(word(query), window, place)],
    [`${query} + vote`, together(word(query), window, votes)],
    [`${query} + all three`, together(word(query), window, year, place, votes)],
  ]
}

/** From the first page to the last, ten rows each. */
function deep(query: string, share: number): Question {
  const pages = Math.floor((SEARCHES * share) / 10)
  return (n) => ({ query, page: 1 + Math.floor((n * pages) / ASKED) })
}

async function newWords(shortest: number, longest: number, filter: Question): Promise<Question> {
  const words = scattered(await pieces(shortest, longest), Number.POSITIVE_INFINITY)
  return (n) => ({ query: words[n % words.length] as string, ...filter(n) })
}

/** Measures; needs the service built to `dist`. */
export function run(): Promise<Figure[]> {
  return withArchive(async (api, database) => {
    const ask = (question: Question) => (n: number) => get(api + pathOf('GET /searches', question(n)))
    const measured: Figure[] = []
    for (const query of COMMON) {
      const name = `${query} + all three, before it is counted`
      const all = ask(together(word(query), window, year, place, votes))
      // Not the queries measured below: those would be answered from memory.
      const first = (n: number) => all(n + 2 * ASKED)
      measured.push(...(await figures(name, undefined, first, FIRST_REQUESTS)))
    }
    await countAsked(
      database,
      COMMON.map((query) => ask(together(word(query), votes))),
    )
    const questions: [string, Question][] = [
      ...COMMON.flatMap(filtered),
      ...COMMON.map((query, n): [string, Question] => [
        `${query}, page by page`,
        deep(query, SHARES[n] as number),
      ]),
      ['new words of 1 or 2 characters + vote', await newWords(1, 2, votes)],
      ['new words of 3 to 5 characters', await newWords(3, 5, () => ({}))],
      ['new words of 3 to 5 characters + year', await newWords(3, 5, year)],
      ['new words of 3 to 5 characters + place', await newWords(3, 5, place)],
      ['new words of 3 to 5 characters + vote', await newWords(3, 5, votes)],
      ['what came back', together(window, outcome)],
      ['what came back + all three', together(window, outcome, year, place, votes)],
      ['by votes', together(window, byVotes)],
      ['by votes + year', together(window, byVotes, year)],
      ['by votes + all three', together(window, byVotes, year, place, votes)],
      ['by votes + what came back', together(window, byVotes, outcome)],
      ['china by votes', together(word('china'), window, byVotes)],
      ['china by votes + all three', together(word('china'), window, byVotes, year, place, votes)],
      ['new words of 3 to 5 characters by votes', await newWords(3, 5, byVotes)],
    ]
    for (const [name, question] of questions) {
      measured.push(...(await figures(name, WITH_FILTERS, ask(question), REQUESTS)))
    }
    return measured
  })
}
