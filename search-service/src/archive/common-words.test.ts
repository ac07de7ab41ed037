import type { ArchiveFilter } from '@firewall-cafe/shared'
import { createDatabase } from '@firewall-cafe/testing/database'
import { eventually } from '@firewall-cafe/testing/eventually'
import type { DataSource } from 'typeorm'
import { openTestDatabase } from '../../test/migrated-database.ts'
import { ALLOW_RAW_SEARCHES } from '../../test/raw-searches.ts'
import { CountingRepository } from '../counting/counting.repository.ts'
import type { ReadDatabase } from '../platform/database/read-database.ts'
import { type NamedQuery, runNamed } from '../platform/database/statements.ts'
import { CostlyReads } from './costly-reads.ts'
import { WordsRepository } from './words.repository.ts'
import { ASK, COUNTED } from './words.sql.ts'

const COMMON = 2_500
const RARE = 5
let database: DataSource
let counting: CountingRepository
let statements: string[] = []

beforeAll(async () => {
  database = await openTestDatabase(await createDatabase())
  counting = new CountingRepository(database)
  await database.query(ALLOW_RAW_SEARCHES)
  await database.query(`
    insert into engine_runs (id, engine, provider, simulated, query, language, outcome, asked_at, duration_ms)
    values (1, 'google', 'serper', false, 'x', 'en', 'results', date_trunc('hour', now()), 1)`)
  await database.query(
    `insert into searches (term_initial, language, location, google_run_id, baidu_run_id, shown_at)
     select case when n <= $1 then 'a common kettle ' || n else 'a rare bottle' end, 'en',
       case n % 3 when 0 then 'oslo' else 'vienna' end, 1, 1, timestamptz '2020-01-01 00:00Z' + n * interval '4 hours'
     from generate_series(1, $1::int + $2::int) as n`,
    [COMMON, RARE],
  )
  await counting.fold()
})
afterAll(() => database.destroy())

const noting = {
  query(statement: NamedQuery) {
    statements.push(statement.name)
    return runNamed(database, statement)
  },
} as unknown as ReadDatabase
const words = () => new WordsRepository(noting, database, new CostlyReads())
async function find(filter: Partial<ArchiveFilter>, offset = 0) {
  statements = []
  const found = await words().find(
    { query: 'common', years: [], cities: [], voteIds: [], outcomes: [], ...filter },
    { offset, limit: 10 },
  )
  return { ...found, gathered: statements.some((name) => name.startsWith('words-gather')) }
}
const asked = () => database.query('select word, counted from counted_words order by word')

test('a common word is counted after its first query, and then answered the same without reading its searches', async () => {
  const questions: [Partial<ArchiveFilter>, number][] = [
    [{}, 0],
    [{}, 1_200],
    [{ years: [2020] }, 40],
    [{ cities: ['oslo'] }, 100],
    [{ voteIds: [1] }, 0],
    [{ years: [2020], cities: ['oslo'], voteIds: [1, 2] }, 0],
    [{ cities: ['oslo'], voteIds: [2] }, 5],
    [{ days: { from: '2020-02-01', to: '2020-03-31' }, cities: ['oslo'] }, 3],
  ]
  await database.query(
    `insert into votes (search_id, category, voter_hash)
     select id, 1 + id % 2, sha256('voter') from searches where id % 50 < 2`,
  )
  await counting.fold()
  const before = await Promise.all(questions.map(([filter, offset]) => find(filter, offset)))
  expect(before[0]?.total).toBe(COMMON)
  expect(before.map(({ gathered }) => gathered)).not.toContain(false)
  await eventually(async () => expect(await asked()).toEqual([{ word: 'common', counted: false }]))
  expect(await counting.countAskedWord()).toBe(true)
  expect(await asked()).toEqual([{ word: 'common', counted: true }])
  for (const [n, [filter, offset]] of questions.entries()) {
    expect(await find(filter, offset)).toEqual({ ...before[n], gathered: false })
  }
})

test('two-character words are counted with votes like all others', async () => {
  const pair = { query: 'mm', voteIds: [2] }
  const before = await find(pair)
  expect(before.total).toBeGreaterThan(0)
  await eventually(async () => expect(await counting.countAskedWord()).toBe(true))
  expect(await find(pair)).toEqual({ ...before, gathered: false })
  await database.query(`select forget_words('{mm}')`)
})

test('rare words are not kept', async () => {
  expect((await find({ query: 'bottle' })).total).toBe(RARE)
  expect((await find({ query: 'nothing of the kind' })).total).toBe(0)
  await find({ query: 'kettle' })
  // Asked after the rare ones, and in the table: so they would be, too.
  await eventually(async () =>
    expect((await asked()).map(({ word }: { word: string }) => word)).toContain('kettle'),
  )
  expect((await asked()).map(({ word }: { word: string }) => word)).toEqual(['common', 'kettle'])
})

test('the counts follow when searches are unlisted, deleted or voted on', async () => {
  const { total } = await find({ cities: ['oslo'] })
  await database.query(
    `update searches set shown_at = null where id in (select id from searches where location = 'oslo' and id <= 2400 limit 7)`,
  )
  await database.query(
    `delete from searches where id in (select id from searches where location = 'oslo' and shown_at is not null and id <= 2400 limit 5)`,
  )
  await counting.fold()
  expect(await find({ cities: ['oslo'] })).toMatchObject({ total: total - 12, gathered: false })
  const votes = async () => (await find({ cities: ['oslo'], voteIds: [7] })).total
  expect(await votes()).toBe(0)
  await database.query(
    `insert into votes (search_id, category, voter_hash) select id, 7, sha256('voter') from searches
     where location = 'oslo' and shown_at is not null and id <= 2400 limit 3`,
  )
  await counting.fold()
  expect(await votes()).toBe(3)
})

describe('when the table of words is full', () => {
  const fill = (day: string) =>
    database.query(
      `insert into counted_words (word, counted, asked_on) select 'word ' || n, true, ${day} from generate_series(1, 198) as n`,
    )
  beforeEach(async () => {
    await database.query(`delete from counted_words where word like 'word %'`)
    await database.query(`update counted_words set counted = true, asked_on = current_date`)
    await database.query(`delete from counted_words where word = 'vienna'`)
  })

  test('a new word replaces one that nobody looked for today', async () => {
    await fill('current_date - 1')
    await database.query(`insert into counted_words (word) values ('vienna')`)
    expect(await counting.countAskedWord()).toBe(true)
    const [{ n }] = await database.query('select count(*)::int as n from counted_words where counted')
    expect(n).toBe(200)
  })

  test('a new word waits while all others are in use', async () => {
    await fill('current_date')
    await database.query(`insert into counted_words (word) values ('vienna')`)
    expect(await counting.countAskedWord()).toBe(false)
  })

  test('looking for a word again keeps it; a word that nobody looked for in 30 days is deleted with its counts', async () => {
    await database.query(`update counted_words set asked_on = current_date - 30`)
    await find({})
    await eventually(async () => {
      const [{ n }] = await database.query(
        'select current_date - asked_on as n from counted_words where word = $1',
        ['common'],
      )
      expect(n).toBe(0)
    })
    await database.query(`update counted_words set asked_on = current_date - 31 where word = 'kettle'`)
    await counting.countAskedWord()
    expect((await asked()).map(({ word }: { word: string }) => word)).toEqual(['common'])
    expect(await database.query(`select distinct word from word_counts`)).toEqual([{ word: 'common' }])
  })

  // In one of the two it is always another day than in UTC.
  test.each(['Pacific/Kiritimati', 'Etc/GMT+12'])(
    'a day is a UTC day, also for a connection in %s',
    async (zone) => {
      const [{ today }] = await database.query('select current_date::text as today')
      await database.transaction(async (abroad) => {
        await abroad.query(`set local timezone to '${zone}'`)
        await ASK.rows(abroad, ['vienna'])
        await abroad.query('select claim_word()')
        const [{ asked, tried }] = await abroad.query(
          `select asked_on::text as asked, tried_on::text as tried from counted_words where word = 'vienna'`,
        )
        expect([asked, tried]).toEqual([today, today])
        expect((await COUNTED.rows(abroad, ['common', [], [], 0]))[0]).toMatchObject({
          counted: true,
          stale: false,
        })
      })
    },
  )

  test('a word that could not be counted is tried again on another day', async () => {
    await database.query(`insert into counted_words (word) values ('vienna')`)
    expect((await database.query('select claim_word() as word'))[0].word).toBe('vienna')
    expect(await counting.countAskedWord()).toBe(false)
    await database.query(`update counted_words set tried_on = current_date - 1 where word = 'vienna'`)
    expect(await counting.countAskedWord()).toBe(true)
  })
})
