import type { ArchiveFilter } from '@firewall-cafe/shared'
import type { DataSource } from 'typeorm'
import { openTestDatabase } from '../../test/migrated-database.ts'
import { ALLOW_RAW_SEARCHES } from '../../test/raw-searches.ts'
import type { ReadDatabase } from '../platform/database/read-database.ts'
import { type NamedQuery, runNamed } from '../platform/database/statements.ts'
import { ArchiveCache } from './archive-cache.ts'
import { ArchivePages } from './archive-pages.ts'
import { ArchiveVersion } from './archive-version.ts'
import { CostlyReads } from './costly-reads.ts'
import { ListingRepository } from './listing.repository.ts'
import { MostVotedRepository } from './most-voted.repository.ts'
import { OutcomesRepository } from './outcomes.repository.ts'
import { WordsRepository } from './words.repository.ts'

const FILTER: ArchiveFilter = { query: 'kettle', years: [], cities: [], voteIds: [], outcomes: [] }
const WINDOW = { offset: 0, limit: 10 }
let database: DataSource
let runId: string
let asked = 0
let broken = false

/** Counts the statements that look for searches. */
const counting = {
  moves: 0,
  query(statement: NamedQuery) {
    const looks = /from (searches|terms|archive_counts|outcome_counts|search_votes)/.test(statement.text)
    if (looks) asked++
    return broken && looks ? Promise.reject(new Error('away')) : runNamed(database, statement)
  },
} as unknown as ReadDatabase
const costly = new CostlyReads()
const cache = new ArchiveCache(new ArchiveVersion(counting))
const pages = new ArchivePages(
  cache,
  new ListingRepository(counting),
  new WordsRepository(counting, counting as never, costly),
  new OutcomesRepository(counting, costly),
)
const mostVoted = new MostVotedRepository(counting, cache, pages, costly)

beforeAll(async () => {
  database = await openTestDatabase()
  await database.query(ALLOW_RAW_SEARCHES)
  const [run] = await database.query(
    `insert into engine_runs (engine, provider, simulated, query, language, outcome, asked_at, duration_ms)
     values ('google', 'serper', false, 'x', 'en', 'results', now(), 1) returning id`,
  )
  runId = run.id
})
afterAll(() => database.destroy())
beforeEach(() => {
  asked = 0
})

async function search(term: string, at = new Date()): Promise<string> {
  const [row] = await database.query(
    `insert into searches (term_initial, language, location, google_run_id, baidu_run_id, shown_at)
     values ($1, 'en', 'oslo', $2, $2, date_trunc('hour', $3::timestamptz, 'UTC')) returning id`,
    [term, runId, at],
  )
  await fold()
  return row.id
}
const fold = () => database.query('select fold_changes()')
/** Writes, and has it counted. */
async function write(sql: string, parameters: unknown[] = []): Promise<void> {
  await database.query(sql, parameters)
  await fold()
}
const vote = (id: string, category: number, voter: string) =>
  write(
    `insert into votes (search_id, category, voter_hash) values ($1, $2, sha256(convert_to($3, 'UTF8')))`,
    [id, category, voter],
  )
const found = (more: Partial<ArchiveFilter> = {}, window = WINDOW) =>
  pages.find({ ...FILTER, ...more }, window)
/** Whether the question was looked up, and not remembered. */
async function looked(more: Partial<ArchiveFilter> = {}, window = WINDOW): Promise<boolean> {
  asked = 0
  await found(more, window)
  return asked > 0
}

test('a result is cached until a search is added, changed or deleted', async () => {
  const first = await search('blue kettle')
  expect(await found()).toEqual({ total: 1, ids: [first] })
  expect(await looked()).toBe(false)
  expect(await looked({ cities: ['oslo'] })).toBe(true)
  expect(await looked({ query: '' })).toBe(true)
  expect(await looked({ query: '' })).toBe(false)

  const second = await search('red Kettle')
  expect(await found()).toEqual({ total: 2, ids: [second, first] })
  expect(await found({ query: '' })).toEqual({ total: 2, ids: [second, first] })
  expect(await looked()).toBe(false)

  await write('update searches set term_initial = $1 where id = $2', ['red cup', second])
  expect(await found()).toEqual({ total: 1, ids: [first] })

  await write('delete from searches where id = $1', [first])
  expect(await found()).toEqual({ total: 0, ids: [] })

  await search('green kettle')
  expect((await found()).total).toBe(1)
  await write('delete from searches')
  expect((await found()).ids).toEqual([])
})

test('a vote changes the result', async () => {
  const id = await search('voted kettle')
  const censored = { voteIds: [1] }
  expect((await found(censored)).total).toBe(0)
  await vote(id, 1, 'first')
  expect(await found(censored)).toEqual({ total: 1, ids: [id] })
  await write('delete from votes where search_id = $1', [id])
  expect((await found(censored)).total).toBe(0)
})

test('a page ordered by votes is cached until one more vote changes the order', async () => {
  const [first, second] = [await search('iron kettle'), await search('iron pot')]
  await vote(first, 1, 'first')
  await vote(first, 1, 'second')
  await vote(second, 1, 'first')
  const page = () => mostVoted.find({ ...FILTER, query: 'iron' }, { offset: 0, limit: 1 })
  expect(await page()).toEqual({ total: 2, ids: [first] })
  asked = 0
  expect(await page()).toEqual({ total: 2, ids: [first] })
  expect(asked).toBe(0)
  await vote(second, 1, 'second')
  await vote(second, 1, 'third')
  expect(await page()).toEqual({ total: 2, ids: [second] })
})

test('recounting everything empties the cache', async () => {
  await found()
  expect(await looked()).toBe(false)
  await database.query('select recount_archive()')
  expect(await looked()).toBe(true)
})

test('an uncommitted search is neither found nor cached as missing', async () => {
  const { total } = await found()
  await database.transaction(async (writer) => {
    await writer.query(
      `insert into searches (term_initial, language, location, google_run_id, baidu_run_id)
       values ('late kettle', 'en', 'oslo', $1, $1)`,
      [runId],
    )
    await fold()
    expect((await found()).total).toBe(total)
  })
  await fold()
  expect((await found()).total).toBe(total + 1)
})

test('equal requests at the same time share one query', async () => {
  await search('shared kettle')
  asked = 0
  const answers = await Promise.all(Array.from({ length: 5 }, () => found()))
  expect(new Set(answers.map(({ total }) => total)).size).toBe(1)
  // Counting the archive's terms, and looking.
  expect(asked).toBe(2)
})

test('ordered by votes, equal requests at the same time gather an uncounted word once', async () => {
  const [once, twice] = [await search('pewter kettle'), await search('pewter pot')]
  await vote(once, 1, 'first')
  await vote(twice, 1, 'first')
  await vote(twice, 2, 'first')
  asked = 0
  const find = () => mostVoted.find({ ...FILTER, query: 'pewter' }, WINDOW)
  expect(await Promise.all([find(), find()])).toEqual(Array(2).fill({ total: 2, ids: [twice, once] }))
  // Whether they are counted, all that have them, and which of these have most votes.
  expect(asked).toBe(3)
})

test('words that only older searches have are found, too', async () => {
  const ids: string[] = []
  for (let day = 1; day <= 6; day++) ids.unshift(await search('old kettle', new Date(Date.UTC(2016, 0, day))))
  for (let number = 0; number < 60; number++) await search(`newer thing ${number}`)
  expect(await found({ query: 'old kettle' }, { offset: 0, limit: 1 })).toEqual({
    total: 6,
    ids: ids.slice(0, 1),
  })
})

test('a failed lookup is not cached', async () => {
  await search('lost kettle')
  asked = 0
  broken = true
  await expect(found()).rejects.toThrow('away')
  broken = false
  expect(await looked()).toBe(true)
})
