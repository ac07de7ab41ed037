import { eventually } from '@firewall-cafe/testing/eventually'
import { withClient } from '@firewall-cafe/testing/with-client'
import { pino } from 'pino'
import type { DataSource } from 'typeorm'
import { migratedDatabase, openTestDatabase } from '../../test/migrated-database.ts'
import { ALLOW_RAW_SEARCHES } from '../../test/raw-searches.ts'
import { NOT_ASKED } from '../engines/not-asked.ts'
import { CountingRepository } from './counting.repository.ts'
import { FoldLoop } from './fold-loop.ts'

const FOLD_LOCK = `x'46574302'::int`

let url: string
let database: DataSource
let counting: CountingRepository
let runId: string

beforeEach(async () => {
  url = await migratedDatabase()
  database = await openTestDatabase(url)
  counting = new CountingRepository(database)
  await database.query(ALLOW_RAW_SEARCHES)
  runId = (
    await one(`insert into engine_runs (engine, provider, simulated, query, language, outcome, asked_at, duration_ms)
      values ('google', 'serper', false, 'x', 'en', 'results', now(), 1) returning id`)
  ).id
})
afterEach(() => database.destroy())

const one = async (sql: string, values: unknown[] = []) => (await database.query(sql, values))[0]
const INSERT = `insert into searches (term_initial, language, location, google_run_id, baidu_run_id)
  values ($1, 'en', 'oslo', $2, $2) returning id`
const search = async (term: string): Promise<string> => (await one(INSERT, [term, runId])).id
const vote = (id: string, category: number, voter: string) =>
  one(`select * from cast_vote($1, $2, null, sha256($3::text::bytea), null, null, null, 120, 40)`, [
    id,
    category,
    voter,
  ])
const total = async () =>
  Number((await one(`select coalesce(sum(amount), 0) as n from tallies where kind = 'language'`)).n)
const masks = () => database.query('select id, vote_mask::int as mask from searches order by id')
const waiting = async () => (await one('select count(*)::int as n from changes')).n

/** Another writer, in a transaction that is not committed. */
const whileWriting = (sql: string, values: unknown[], act: () => Promise<void>) =>
  withClient(url, async (other) => {
    await other.query('begin')
    await other.query(sql, values)
    await act()
    await other.query('commit')
  })

describe('the worker’s loop', () => {
  const loops: FoldLoop[] = []
  const start = (using = counting) => {
    const loop = new FoldLoop(using, pino({ level: 'silent' }))
    loops.push(loop)
    loop.start()
    return loop
  }
  afterEach(() => Promise.all(loops.splice(0).map((loop) => loop.beforeApplicationShutdown())))

  test('counts everything once when two run at once, and leaves nothing', async () => {
    start()
    start()
    await Promise.all(Array.from({ length: 40 }, (_, n) => search(`words ${n % 5}`)))
    await eventually(async () => {
      expect(await total()).toBe(40)
      expect(await waiting()).toBe(0)
    })
    await eventually(async () => expect(await counting.lagSeconds()).toBe(0))
  })

  test('continues after a failure, with what was written meanwhile', async () => {
    let fails = 2
    const breaking = {
      foldIfFree: () => (fails-- > 0 ? Promise.reject(new Error('away')) : counting.foldIfFree()),
    } as unknown as CountingRepository
    await search('written while the database was away')
    start(breaking)
    await eventually(async () => expect(await total()).toBe(1))
  })

  test('counts nothing after it was stopped', async () => {
    const loop = start()
    await loop.beforeApplicationShutdown()
    await search('late')
    expect(await waiting()).toBeGreaterThan(0)
  })
})

test('foldIfFree returns at once while another process folds, and fold waits for it', async () => {
  await search('kettle')
  let folded = false
  let folding: Promise<void> | undefined
  await whileWriting(`select pg_advisory_xact_lock(${FOLD_LOCK})`, [], async () => {
    expect(await counting.foldIfFree()).toBe(false)
    folding = counting.fold().then(() => {
      folded = true
    })
    await eventually(async () => {
      const rows = await database.query(
        `select from pg_locks where locktype = 'advisory' and not granted and database =
          (select oid from pg_database where datname = current_database())`,
      )
      expect(rows).toHaveLength(1)
    })
    expect(folded).toBe(false)
  })
  await folding
  expect(await total()).toBe(1)
})

test('uncommitted changes are not counted, and rolled-back ones never are', async () => {
  await whileWriting(INSERT, ['kettle', runId], async () => {
    await counting.fold()
    expect(await total()).toBe(0)
  })
  await counting.fold()
  expect(await total()).toBe(1)
  await database
    .transaction(async (transaction) => {
      await transaction.query(INSERT, ['cup', runId])
      throw new Error('taken back')
    })
    .catch(() => {})
  expect(await waiting()).toBe(0)
})

test('the lag is the age of the oldest change', async () => {
  expect(await counting.lagSeconds()).toBeLessThan(60)
  await search('kettle')
  await database.query(
    `update changes set changed_at = changed_at - interval '1 hour' where source = 'search'`,
  )
  expect(await counting.lagSeconds()).toBeGreaterThan(3_599)
  await counting.fold()
  expect(await counting.lagSeconds()).toBe(0)
})

test('more changes than one fold takes are folded in several rounds', async () => {
  await database.query(
    `insert into searches (term_initial, language, location, google_run_id, baidu_run_id)
     select 'words ' || n % 7, 'en', 'oslo', $1, $1 from generate_series(1, 25000) as n`,
    [runId],
  )
  await counting.fold()
  expect(await total()).toBe(25_000)
  expect(await waiting()).toBe(0)
})

test('a run whose engine was not asked is never counted, whichever of our limits prevented it', async () => {
  const runs = async () => {
    await counting.fold()
    return (await one('select sum(runs)::int as n from engine_hours')).n
  }
  const beginnings = Object.values(NOT_ASKED)
  await database.query(
    `insert into engine_runs (engine, provider, simulated, query, language, outcome, detail, asked_at, duration_ms)
     select 'google', 'serper', false, 'x', 'en', 'rate_limited', detail, now(), 1 from unnest($1::text[]) as detail`,
    [[...beginnings.map((beginning) => `${beginning}x`), `serper: rate_limited, ${beginnings[0]}x`, null]],
  )
  // With the one that every test begins with.
  expect(await runs()).toBe(3)
  await database.query('select recount_archive()')
  expect(await runs()).toBe(3)
  await database.query('delete from engine_runs where detail is not null')
  expect(await runs()).toBe(2)
})

test('the space of folded changes is reused', async () => {
  const size = async () => Number((await one(`select pg_relation_size('changes') as n`)).n)
  const writeMany = () =>
    database.query(
      `insert into engine_runs (engine, provider, simulated, query, language, outcome, asked_at, duration_ms)
       select 'google', 'x', true, 'x', 'en', 'results', now(), 1 from generate_series(1, 2000)`,
    )
  await writeMany()
  await counting.foldIfFree()
  const once = await size()
  for (let again = 0; again < 5; again++) {
    await writeMany()
    await counting.foldIfFree()
  }
  expect(await size()).toBeLessThan(once * 3)
})

test('eight searches at once for a new term make one term, and all are counted', async () => {
  for (let round = 0; round < 20; round++) {
    await Promise.all(Array.from({ length: 8 }, () => search(`new term ${round}`)))
  }
  await counting.fold()
  expect(await database.query('select distinct searches from terms')).toEqual([{ searches: 8 }])
  expect((await one('select count(*)::int as n from terms')).n).toBe(20)
})

test('a term without searches is deleted, unless a search for it is being written', async () => {
  const id = await search('kettle')
  await counting.fold()
  await database.query('delete from searches where id = $1', [id])
  await whileWriting(INSERT, ['Kettle', runId], async () => {
    await counting.fold()
    expect(await database.query('select term from terms')).toEqual([{ term: 'kettle' }])
  })
  await counting.fold()
  expect(await database.query('select term, searches from terms')).toEqual([{ term: 'kettle', searches: 1 }])
  await database.query('delete from searches')
  await counting.fold()
  expect(await database.query('select term from terms')).toEqual([])
})

test('a term whose new search was rolled back is deleted later', async () => {
  const id = await search('kettle')
  await counting.fold()
  await database.query('delete from searches where id = $1', [id])
  await whileWriting(INSERT, ['kettle', runId], async () => {
    await counting.fold()
    throw new Error('taken back')
  }).catch(() => {})
  await counting.fold()
  expect(await database.query('select term from terms')).toEqual([])
})

test('eight votes at once on one search all reach its vote mask', async () => {
  const id = await search('kettle')
  for (let round = 0; round < 10; round++) {
    await Promise.all(
      Array.from({ length: 8 }, (_, n) => vote(id, 1 + (n % 7), `voter ${round} ${n}`)).concat(
        counting.fold() as never,
      ),
    )
  }
  await counting.fold()
  expect(await masks()).toEqual([{ id, mask: 127 }])
  expect(await one('select votes from search_votes where search_id = $1', [id])).toEqual({ votes: 80 })
  await database.query('delete from votes where category <> 3')
  await counting.fold()
  expect(await masks()).toEqual([{ id, mask: 4 }])
})

test('folding does not wait for writers: votes on a search that is being changed are counted afterwards', async () => {
  const id = await search('kettle')
  await vote(id, 1, 'somebody')
  await whileWriting(`update searches set client_name = 'ada' where id = $1`, [id], async () => {
    await counting.fold()
    expect(await total()).toBe(1)
    expect(await masks()).toEqual([{ id, mask: 0 }])
  })
  await counting.fold()
  expect(await masks()).toEqual([{ id, mask: 1 }])
  expect(await waiting()).toBe(0)
})
