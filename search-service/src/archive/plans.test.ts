import { type ArchiveFilter, MOST_VOTED_MAX, type OutcomeChoice } from '@firewall-cafe/shared'
import { createDatabase } from '@firewall-cafe/testing/database'
import type { DataSource } from 'typeorm'
import { generate } from '../../bench/generate.ts'
import { explaining } from '../../test/explaining.ts'
import { openTestDatabase } from '../../test/migrated-database.ts'
import { AnalyticsService } from '../analytics/analytics.service.ts'
import { ExportsRepository } from '../exports/exports.repository.ts'
import { BATCH } from '../exports/exports.service.ts'
import type { ReadDatabase } from '../platform/database/read-database.ts'
import { LAST_CONTROL } from '../searches/control-failed.sql.ts'
import { VotesRepository } from '../votes/votes.repository.ts'
import { ArchiveRepository } from './archive.repository.ts'
import { ArchiveCache } from './archive-cache.ts'
import { ArchivePages } from './archive-pages.ts'
import { ArchiveVersion } from './archive-version.ts'
import { CostlyReads } from './costly-reads.ts'
import { ListingRepository } from './listing.repository.ts'
import { MostVotedRepository } from './most-voted.repository.ts'
import { OutcomesRepository } from './outcomes.repository.ts'
import { WordsRepository } from './words.repository.ts'

const SEARCHES = 100_000
/** Tables that do not grow with the archive, or only by some rows a month, may be read whole. */
const SMALL = new Set([
  'archive_version',
  'blocked_images',
  'counted_words',
  'outcome_counts',
  'search_networks',
  'tallies',
  'tally_days',
])

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  Plans?: Plan[]
}

let database: DataSource
let everything: Plain[]
const plans: { sql: string; plan: Plan }[] = []

beforeAll(async () => {
  const url = await createDatabase({ fullStatistics: true })
  database = await openTestDatabase(url)
  await generate(url, SEARCHES, 5_000, 0.03)
  for (const word of COUNTED_WORDS) {
    await database.query('insert into counted_words (word) values ($1)', [word])
    await database.query('select count_word($1)', [word])
  }
  await database.query(
    'insert into overlap_scores (google_run_id, baidu_run_id) select distinct google_run_id, baidu_run_id from searches',
  )
  await database.query('vacuum (analyze) outcome_counts, word_counts, word_terms, overlap_scores')
  everything = await readAll()
})
beforeEach(() => {
  plans.length = 0
})
afterAll(() => database.destroy())

const explained = () =>
  explaining(database, (sql, rows) => {
    const [{ 'QUERY PLAN': planned }] = rows as [{ 'QUERY PLAN': [{ Plan: Plan }] }]
    const [{ Plan }] = planned
    plans.push({ sql, plan: Plan })
  }) as unknown as ReadDatabase

function wholeReads({ Plans = [], ...node }: Plan): string[] {
  const table = node['Relation Name'] ?? ''
  const whole = node['Node Type'] === 'Seq Scan' && !SMALL.has(table)
  return [...(whole ? [table] : []), ...Plans.flatMap(wholeReads)]
}
function indexesIn({ Plans = [], ...node }: Plan): string[] {
  const name = node['Index Name']
  return [...(name ? [name] : []), ...Plans.flatMap(indexesIn)]
}
function expectIndexesOnly(looked = plans): void {
  expect(looked.length).toBeGreaterThan(0)
  for (const { sql, plan } of looked) expect([sql, wholeReads(plan)]).toEqual([sql, []])
}

const ANYTHING: ArchiveFilter = { query: '', years: [], cities: [], voteIds: [], outcomes: [] }
const QUERIES = ['', '人', '六四', '天安门', 'e', 'an', 'china', 'zzzz', '龘']
/** Somebody asked for these before, so that they are counted; the other queries are new, and common or rare. */
const COUNTED_WORDS = ['人', 'china', 'a', 'i', 'n', 'o', 'r', 't']
const FILTERS: Partial<ArchiveFilter>[] = [
  {},
  { years: [2019] },
  { cities: ['oslo'] },
  { voteIds: [1] },
  { years: [2018, 2022], cities: ['oslo', 'vienna'] },
  { years: [2020], voteIds: [3, 7] },
  { cities: ['taiwan'], voteIds: [2] },
  { years: [2024], cities: ['hong_kong'], voteIds: [1, 2, 3, 4, 5, 6, 7] },
  { days: { from: '2019-03-01', to: '2019-12-31' }, cities: ['oslo'], voteIds: [1] },
]
const OF_OUTCOMES: Partial<ArchiveFilter>[] = [
  { outcomes: ['google_only'] },
  { outcomes: ['neither', 'google_no_answer'], years: [2018, 2022], cities: ['oslo'], voteIds: [1] },
  { outcomes: ['baidu_only', 'baidu_no_answer'], days: { from: '2019-03-01', to: '2019-12-31' } },
]
const CASES = [
  ...QUERIES.flatMap((query) => FILTERS.map((filter) => ({ ...ANYTHING, query, ...filter }))),
  ...['', '六四', 'china'].flatMap((query) =>
    OF_OUTCOMES.map((filter) => ({ ...ANYTHING, query, ...filter })),
  ),
]

/** A search as the oracle below sees it. */
interface Plain {
  id: string
  sides: string[]
  year: number
  day: string
  location: string
  categories: number[]
  google: string
  baidu: string
  votes: number
}

/** Newest first, with nothing that the archive counts or indexes by. */
async function readAll(): Promise<Plain[]> {
  return database.query(
    `select searches.id::text, array[lower(normalize(term_initial, NFKC)), lower(normalize(term_translation, NFKC))] as sides,
       extract(year from shown_at at time zone 'UTC')::int as year, location,
       to_char(shown_at at time zone 'UTC', 'YYYY-MM-DD') as day,
       array(select distinct category from votes where search_id = searches.id) as categories,
       google.outcome as google, baidu.outcome as baidu,
       (select count(*) from votes where search_id = searches.id)::int as votes
     from searches join engine_runs google on google.id = google_run_id join engine_runs baidu on baidu.id = baidu_run_id
     order by shown_at desc, code desc`,
  )
}

/** As `engine_runs` has them. */
const CAME_TO: Record<OutcomeChoice, (google: string, baidu: string) => boolean> = {
  google_only: (google, baidu) => google === 'results' && baidu === 'empty',
  baidu_only: (google, baidu) => google === 'empty' && baidu === 'results',
  neither: (google, baidu) => google === 'empty' && baidu === 'empty',
  google_no_answer: (google) => google === 'captcha',
  baidu_no_answer: (_google, baidu) => baidu === 'captcha',
}

/** What the archive should find, from all searches and by no index. */
function bruteForce(filter: ArchiveFilter): string[] {
  return chosenBy(filter).map(({ id }) => id)
}

function chosenBy({ query, years, days, cities, voteIds, outcomes }: ArchiveFilter): Plain[] {
  const words = query.normalize('NFKC').toLowerCase()
  return everything.filter(
    ({ sides, year, day, location, categories, google, baidu }) =>
      sides.some((side) => side.includes(words)) &&
      (years.length === 0 || years.includes(year)) &&
      (!days || (days.from <= day && day <= days.to)) &&
      (cities.length === 0 || cities.includes(location)) &&
      (voteIds.length === 0 || categories.some((category) => voteIds.includes(category))) &&
      (outcomes.length === 0 || outcomes.some((choice) => CAME_TO[choice](google, baidu))),
  )
}

function repositoryFor({ query, days, outcomes }: ArchiveFilter) {
  if (outcomes.length && (query || days)) return new OutcomesRepository(explained(), new CostlyReads())
  return query
    ? new WordsRepository(explained(), database, new CostlyReads())
    : new ListingRepository(explained())
}

test.each(CASES)(
  '$query $years $days $cities $voteIds $outcomes: gives the right page and total, by indexes only',
  async (filter) => {
    const repository = repositoryFor(filter)
    const ids = bruteForce(filter)
    const total = ids.length
    for (const offset of new Set([
      0,
      Math.floor(total / 8),
      Math.floor(total / 2),
      Math.max(0, total - 5),
      total,
    ])) {
      const found = await repository.find(filter, { offset, limit: 10 })
      expect(found).toEqual({ total, ids: ids.slice(offset, offset + 10) })
    }
    expectIndexesOnly()
  },
)

test('pages filtered by outcome use the index of searches with a side without pictures', async () => {
  await new ListingRepository(explained()).find(
    { ...ANYTHING, outcomes: ['google_only'] },
    { offset: 0, limit: 10 },
  )
  const names = plans.flatMap(({ plan }) => indexesIn(plan)).filter((name) => name.startsWith('searches'))
  expect(new Set(names)).toEqual(new Set(['searches_outcomes']))
})

test.each(CASES.filter(({ query }) => ['', 'china', '天安门', 'zzzz'].includes(query)))(
  '$query $years $days $cities $voteIds $outcomes: gives the first pages by votes, by indexes only',
  async (filter) => {
    const costly = new CostlyReads()
    const cache = new ArchiveCache(new ArchiveVersion(explained()))
    const pages = new ArchivePages(
      cache,
      new ListingRepository(explained()),
      new WordsRepository(explained(), database, costly),
      new OutcomesRepository(explained(), costly),
    )
    const repository = new MostVotedRepository(explained(), cache, pages, costly)
    const ids = chosenBy(filter)
      .filter(({ votes }) => votes > 0)
      .sort((a, b) => b.votes - a.votes || Number(b.id) - Number(a.id))
      .slice(0, MOST_VOTED_MAX)
      .map(({ id }) => id)
    for (const offset of new Set([0, Math.max(0, ids.length - 5), ids.length])) {
      const found = await repository.find(filter, { offset, limit: 10 })
      expect(found).toEqual({ total: ids.length, ids: ids.slice(offset, offset + 10) })
    }
    expectIndexesOnly()
  },
)

test.each<Partial<ArchiveFilter>>([
  {},
  { query: 'china', years: [2019, 2022] },
  { query: '天安门', cities: ['oslo'], voteIds: [1] },
  { query: 'zzzz' },
  { days: { from: '2019-03-01', to: '2019-12-31' } },
  { query: 'china', outcomes: ['google_only'] },
])('an export of %j is read by indexes only', async (chosen) => {
  const exports = new ExportsRepository(explained())
  const newest = await exports.next(undefined, 1)
  expect(newest).toHaveLength(1)
  const filter = { ...ANYTHING, ...chosen }
  const found = await exports.nextOf(await exports.prepare(filter), undefined, BATCH)
  expect(found).toHaveLength(Math.min(BATCH, bruteForce(filter).length))
  // The plan that connections keep: for these values alone, the planner may read and sort all of so few searches.
  expectIndexesOnly(plans.filter((_plan, at) => at % 2 === 1))
})

test('rows, pictures, votes and the dashboard are read by indexes only', async () => {
  const archive = new ArchiveRepository(explained(), database)
  expect(await archive.findByIds(['1', '50000', '99999'])).toHaveLength(3)
  expect(await archive.findImages('4000')).toHaveLength(18)
  expect(await new ExportsRepository(explained()).ofIds(['1', '50000', '99999'])).toHaveLength(3)
  const votes = new VotesRepository(explained() as unknown as DataSource)
  await votes.counts('50000')
  await votes.chosen('50000', Buffer.alloc(32))
  const analytics = new AnalyticsService(explained(), explained() as unknown as DataSource)
  await analytics.totals()
  await analytics.geographic()
  expect((await analytics.searches()).topTerms).toHaveLength(10)
  expect((await analytics.votes()).topVotedSearches).toHaveLength(10)
  expect(await analytics.recentActivity.staff()).toHaveLength(50)
  const latest = plans.slice(-2).map(({ plan }) => indexesIn(plan).filter((name) => name !== 'searches_pkey'))
  expect(latest.map((names) => names.filter((name) => name.startsWith('searches')))).toEqual(
    Array(2).fill(['searches_newest', 'searches_newest']),
  )
  expectIndexesOnly()
})

test('the bot’s last control is found by indexes only, however many crawl runs there are', async () => {
  await database.query(`
    with term as (
      insert into bot_terms (term_key, english, chinese, label) values ('cat', 'cat', '猫', 'control') returning id),
    crawls as (
      insert into bot_crawl_runs (day, simulated)
      select date '2020-01-01' + n, true from generate_series(1, 1000) as n returning id),
    batches as (
      insert into bot_crawl_batches (crawl_run_id, number)
      select id, n from crawls, generate_series(1, 20) as n returning id, crawl_run_id, number)
    insert into bot_crawl_items (crawl_run_id, batch_id, term_id, position, control, query, language, baidu_run_id)
    select crawl_run_id, batches.id, term.id, number, true, 'cat', 'en', 2 * (20 * crawl_run_id + number)
    from batches, term`)
  await database.query('analyze bot_crawl_runs, bot_crawl_items')
  await LAST_CONTROL.baidu.rows(explained(), [Date.now(), true])
  expectIndexesOnly()
})
