/**
 * Eight clients at once read a large archive over HTTP; for comparison, the same queries on a pg_trgm index
 * in the same database, which made-archive.ts makes.
 */
import { ARCHIVE_PAGE_SIZE, MOST_VOTED_MAX } from '@firewall-cafe/shared'
import type { Query } from '@firewall-cafe/shared/api'
import type { Figure } from '@firewall-cafe/testing/figure'
import { withClient } from '@firewall-cafe/testing/with-client'
import pg from 'pg'
import { codeOfNumber } from '../test/raw-searches.ts'
import { pieces } from './generate.ts'
import { ASKED, figures, get, pathOf, post, scattered } from './load.ts'
import { countAsked, SEARCHES, WITH_RESULTS, withArchive } from './made-archive.ts'
import { writers } from './writers.ts'

const READ = 30
const DASHBOARD = 20

type ArchiveQuery = Query<'GET /searches'>

const CHARACTERS = ['人', '六', '国', 'a', 'e']
const PAIRS = ['六四', '中国', '民主', 'ch', 'an']
const PARTS = ['tian', 'freedom', 'prot', 'china', 'wall']
const JUNE = { from: '2019-06-01', to: '2019-06-30' }
/** Words that were asked before, so that the common ones among them are counted. */
const KNOWN = [...CHARACTERS, ...PAIRS, ...PARTS, '天安门']

/** A different query for each request of a figure, common ones and rare. */
const newWords = scattered(await pieces(1, 5), ASKED)

/** Name, goal in milliseconds, and the paths that clients request in turn. */
const READS: readonly [string, number, readonly string[]][] = [
  ['page 1', READ, searches({})],
  ['page 1 to 5', READ, searches(...[1, 2, 3, 4, 5].map((page) => ({ page })))],
  ['a page in the middle', READ, searches({ page: Math.floor(SEARCHES / 20) })],
  ['one character', READ, words(...CHARACTERS)],
  ['two characters', READ, words(...PAIRS)],
  ['English substring', READ, words(...PARTS)],
  ['Chinese phrase', READ, words('天安门', '六四事件', '维吾尔')],
  ['a common character, page 500', READ, wordsIn({ page: 500 }, '人', '国')],
  ['year', READ, searches({ years: '2019' }, { years: '2023,2024' })],
  ['place', READ, searches({ cities: 'oslo' }, { cities: 'vienna,oslo,st_polten' })],
  ['vote', READ, searches({ vote_ids: '1' }, { vote_ids: '7' }, { vote_ids: '2,5' })],
  ['year and place', READ, searches({ years: '2019', cities: 'oslo,hong_kong' })],
  ['year and vote', READ, searches({ years: '2020', vote_ids: '3' })],
  ['place and vote', READ, searches({ cities: 'taiwan', vote_ids: '1,4' })],
  ['year, place and vote', READ, searches({ years: '2018,2022', cities: 'oslo', vote_ids: '1' })],
  ['place, page 500', READ, searches({ cities: 'oslo', page: 500 })],
  ['outcome', READ, searches({ outcomes: 'google_only' }, { outcomes: 'neither,baidu_no_answer' })],
  ['outcome, year and place', READ, searches({ outcomes: 'google_only', years: '2019', cities: 'oslo' })],
  ['words and outcome', READ, wordsIn({ outcomes: 'google_only' }, '六四', 'freedom', '人')],
  ['days', READ, searches(JUNE, { from: '2023-01-01', to: '2023-12-31' })],
  ['days, place and vote', READ, searches({ ...JUNE, cities: 'oslo', vote_ids: '1' })],
  ['days and outcome', READ, searches({ ...JUNE, outcomes: 'google_only' })],
  ['words and days', READ, wordsIn(JUNE, '六四', 'freedom', '人')],
  ['words and year', READ, wordsIn({ years: '2019' }, '六四', 'freedom', '人')],
  ['words and place', READ, wordsIn({ cities: 'oslo' }, '六四', 'freedom', '人')],
  ['words and vote', READ, wordsIn({ vote_ids: '1' }, '六四', 'freedom')],
  ['a common character and vote', READ, wordsIn({ vote_ids: '1' }, '人')],
  // The lines above repeat a few queries, whose results the service caches; those below are new queries.
  ['one character, page after page', READ, turning(...CHARACTERS)],
  ['two characters, page after page', READ, turning(...PAIRS)],
  ['English substring, page after page', READ, turning(...PARTS)],
  ['new words', READ, words(...newWords)],
  ['new words, page 20', READ, wordsIn({ page: 20 }, ...newWords)],
  ['new pages', READ, newPages(SEARCHES / 10)],
  ['new pages of votes', READ, newPages(SEARCHES / 100, { vote_ids: '2,5' })],
  ['new pages of an outcome', READ, newPages(SEARCHES / 250, { outcomes: 'google_only' })],
  ['new days', READ, newDays()],
  ['most voted', READ, mostVoted({})],
  // Not by year: made ids follow time, unlike real ones, and equal ones would be in their order.
  ['most voted, place and vote', READ, mostVoted({ cities: 'oslo,hong_kong', vote_ids: '7' })],
  ['most voted of days', READ, mostVoted(JUNE)],
  ['most voted of an outcome', READ, mostVoted({ outcomes: 'google_only' })],
  ['most voted with a common character', READ, mostVoted({ query: '人' })],
  ['dashboardData', DASHBOARD, [pathOf('GET /dashboardData')]],
  ['analytics: geographic', DASHBOARD, [pathOf('GET /figures/geographic')]],
  ['analytics: searches', DASHBOARD, [pathOf('GET /figures/searches')]],
  ['analytics: votes', DASHBOARD, [pathOf('GET /figures/votes')]],
  ['analytics: recent activity', DASHBOARD, [pathOf('GET /figures/recent-activity')]],
]

function searches(...queries: ArchiveQuery[]): string[] {
  return queries.map((query) => pathOf('GET /searches', query))
}

/** Paths for each of the words, among searches that match the filter. */
function wordsIn(filter: ArchiveQuery, ...queries: string[]): string[] {
  return searches(...queries.map((query) => ({ query, ...filter })))
}

function words(...queries: string[]): string[] {
  return wordsIn({}, ...queries)
}

/** A different path for each request of a figure: each query page after page, from the second on. */
function turning(...queries: string[]): string[] {
  const pages = Math.ceil(ASKED / queries.length)
  return Array.from({ length: pages }, (_, page) => wordsIn({ page: page + 2 }, ...queries)).flat()
}

/** A different page, of the first `pages`, for each request of a figure, scattered. */
function newPages(pages: number, filter: ArchiveQuery = {}): string[] {
  const numbers = Array.from({ length: pages }, (_, index) => index + 1)
  return searches(...scattered(numbers, ASKED).map((page) => ({ ...filter, page })))
}

/** A different span of one day to a year for each request of a figure. */
function newDays(): string[] {
  const day = (number: number) => new Date(Date.UTC(2016, 0, 1 + number)).toISOString().slice(0, 10)
  const spans = Array.from({ length: ASKED }, (_, n) => {
    const first = (n * 7_919) % 3_285
    return { from: day(first), to: day(first + (n % 366)) }
  })
  return searches(...spans)
}

/** All pages, sorted by votes. */
function mostVoted(filter: ArchiveQuery): string[] {
  const pages = Array.from({ length: MOST_VOTED_MAX / ARCHIVE_PAGE_SIZE }, (_, index) => index + 1)
  return searches(...pages.map((page) => ({ ...filter, order: 'most_voted' as const, page })))
}

/** Measures; needs the service built to `dist`. */
export function run(): Promise<Figure[]> {
  return withArchive(async (api, database) => [
    ...(await reads(api, database)),
    ...(await writes(api, database)),
    ...(await writers(database, SEARCHES)),
    ...(await busyDay(database, api)),
    ...(await trigrams(database)),
  ])
}

async function reads(api: string, database: string): Promise<Figure[]> {
  const measured: Figure[] = []
  await countAsked(
    database,
    words(...KNOWN).map((path) => () => get(api + path)),
  )
  const paths = READS.concat([[deepest, READ, searches({ page: deepestPage })]])
  for (const [name, goal, asked] of paths) {
    measured.push(...(await figures(name, goal, (n) => get(api + asked[n % asked.length]))))
  }
  const someSearch = (n: number) => 1 + ((n * 7_919) % WITH_RESULTS)
  const expansion = (n: number) =>
    post(api + pathOf('POST /searches/:id/images').replace(':id', String(someSearch(n))))
  return [...measured, ...(await figures('expansion', READ, expansion))]
}
const deepestPage = Math.min(50_000, SEARCHES / 10)
const deepest = `page ${deepestPage}`

/** Votes on searches that both sides answered: others accept none. */
async function writes(api: string, databaseUrl: string): Promise<Figure[]> {
  const { rows } = await withClient(databaseUrl, (database) =>
    database.query(
      `select id::text from searches s
       where not exists (select from engine_runs where id in (google_run_id, baidu_run_id) and outcome = 'captcha')
       order by sha256(id::text::bytea) limit $1`,
      [ASKED],
    ),
  )
  return figures('a vote', READ, (n) =>
    post(
      api + pathOf('POST /vote'),
      { meta_key: 'votes_censored', search_id: rows[n % rows.length].id },
      { 'x-voter-token': `voter-${String(n).padStart(8, '0')}`, 'x-forwarded-for': networkOf(n) },
    ),
  )
}

/** An address in a separate /24 for each of 65,536 voters. */
const networkOf = (n: number) => `10.${(n >> 8) & 255}.${n & 255}.1`

/** New pages of a day on which a class or an exhibition searched 20,000 times. */
const busyDay = (databaseUrl: string, api: string): Promise<Figure[]> =>
  withClient(databaseUrl, async (client) => {
    try {
      await client.query(BUSY_DAY)
      await client.query('vacuum (analyze) searches')
      return await figures('a day of 20,000 searches, new pages', READ, (n) =>
        get(api + pathOf('GET /searches', { page: n + 1 })),
      )
    } finally {
      await client.query(`delete from searches where client_name = 'busy day'`)
    }
  })

const BUSY_DAY = `
  insert into searches (id, code, term_initial, language, term_translation, client_name, location, shown_at, lists_at,
    result_count, google_run_id, baidu_run_id, term_id, outcomes)
  select 60000000 + n, ${codeOfNumber('60000000 + n')}, term_initial, language, term_translation, 'busy day', location,
    date_trunc('hour', at, 'UTC'), date_trunc('hour', at, 'UTC'), result_count, google_run_id, baidu_run_id, term_id, outcomes
  from generate_series(1, 20000) as n 
  cross join lateral (select timestamptz '2026-06-04 00:00Z' + n * interval '4 seconds' as at) as day
  join searches on searches.id = 1 + n * 7919 % ${SEARCHES}`

const SIDES = ['term_initial', 'term_translation']

/** The same page and total by SQL, on a trigram index of the same folded texts. */
async function trigrams(url: string): Promise<Figure[]> {
  const pool = new pg.Pool({ connectionString: url, max: 8 })
  try {
    await pool.query('create extension if not exists pg_trgm')
    for (const side of SIDES) {
      await pool.query(`create index trigrams_${side} on searches using gin (folded(${side}) gin_trgm_ops)`)
    }
    await pool.query('analyze searches')
    const matching = `from searches where folded(term_initial) like $1 or folded(term_translation) like $1`
    const measured: Figure[] = []
    for (const query of ['人', '六四', 'freedom']) {
      const ask = async () => {
        await pool.query(`select count(*) ${matching}`, [`%${query}%`])
        await pool.query(`select id ${matching} order by shown_at desc, code desc limit 10`, [`%${query}%`])
      }
      measured.push(...(await figures(`pg_trgm only, SQL alone: ${query}`, undefined, ask, 40)))
    }
    return measured
  } finally {
    for (const side of SIDES) await pool.query(`drop index if exists trigrams_${side}`)
    await pool.end()
  }
}
