/** What was recorded before searches had codes: nothing of it is lost, and nothing stays finer than it may. */
import { createDatabase } from '@firewall-cafe/testing/database'
import { DataSource, type DataSourceOptions } from 'typeorm'
import { readConfig } from '../config.ts'
import { databaseOptions, openDatabase } from './database.ts'
import { MIGRATIONS } from './migrations/index.ts'

const OLD = `
  insert into image_addresses (href, href_sha256) values ('x', sha256('x'));
  update image_addresses set state = 'broken', settled_at = '2026-05-05 10:11:12.131Z';
  insert into engine_runs (id, engine, provider, simulated, query, language, outcome, asked_at, duration_ms)
  select n, case n % 2 when 1 then 'google' else 'baidu' end, 'x', true, 'x', 'en', 'results',
    '2026-05-05 10:11:12.131Z', 1 from generate_series(1, 4) as n;
  insert into results (run_id, rank, address_id) select n, rank, 1 from generate_series(1, 4) n, generate_series(1, 9) rank;
  insert into terms (sha256, term, translation, searches, newest_id)
  values (term_key('tank man', ''), 'tank man', '', 6001, 6001);
  insert into searches (term_initial, language, location, searched_at, address_prefix, google_run_id, baidu_run_id, term_id)
  select 'tank man', 'en', 'oslo', timestamptz '2026-05-05 10:11:12.131Z' + n * interval '1 second', '192.0.2.0/24', 1, 2, 1
  from generate_series(1, 6000) as n;
  insert into searches (term_initial, language, location, searched_at, google_run_id, baidu_run_id, term_id)
  values ('tank man', 'en', 'automated_scraper', '2026-05-06 10:11:12.131Z', 3, 4, 1);
  insert into bot_passes (day, simulated) values ('2026-05-06', true);
  insert into bot_batches (pass_id, number) values (1, 1);
  insert into bot_terms (term_key, english) values ('tank man', 'tank man');
  insert into bot_steps (pass_id, batch_id, term_id, position, control, query, language, google_run_id, baidu_run_id, search_id)
  values (1, 1, 1, 1, false, 'tank man', 'en', 3, 4, 6001);
  insert into votes (search_id, category, voter_hash) values (5, 1, sha256('x'));
  insert into changes (source, delta) values ('results', 9)`

let database: DataSource
let before: unknown[]

beforeAll(async () => {
  const url = await createDatabase()
  const config = readConfig({ DATABASE_URL: url, SIMULATOR_URL: 'http://127.0.0.1:1' })
  const options = { ...databaseOptions(config), entities: [] } as DataSourceOptions
  const old = new DataSource({ ...options, migrations: MIGRATIONS.slice(0, 1) } as DataSourceOptions)
  await old.initialize()
  await old.runMigrations()
  await old.query(OLD)
  before = await old.query('select id from searches order by id')
  await old.destroy()
  database = await openDatabase(options)
})
afterAll(() => database.destroy())

const all = (sql: string) => database.query(sql)

test('searches keep their ids, are listed by the hour, and get codes of their own', async () => {
  expect(await all('select id from searches order by id')).toEqual(before)
  expect(
    await all(`select count(distinct code)::int as codes, min(shown_at) as first, max(shown_at) as last,
      count(distinct shown_at)::int as hours, bool_and(lists_at = date_trunc('hour', shown_at, 'UTC')) as listed
      from searches`),
  ).toEqual([
    {
      codes: 6001,
      first: new Date('2026-05-05T10:00:00Z'),
      last: new Date('2026-05-06T10:11:12Z'),
      hours: 3,
      listed: true,
    },
  ])
})

test("an engine's answer to a visitor keeps only the hour, and one to the bot its exact time", async () => {
  expect(await all('select asked_at from engine_runs order by id')).toEqual(
    ['10:00:00.000', '10:00:00.000', '10:11:12.131', '10:11:12.131'].map((time) => ({
      asked_at: new Date(`2026-05-05T${time}Z`),
    })),
  )
  expect(await all('select settled_at from image_addresses')).toEqual([
    { settled_at: new Date('2026-05-05T10:00:00Z') },
  ])
})

test('the migrated counts equal a recount, and earlier votes still count', async () => {
  const kept = () =>
    all(`select (select amount::int from tallies where kind = 'results') as results,
      (select count(*)::int from votes where listed) as votes,
      (select searches from terms) as searches, (select newest_at from terms) as newest`)
  await database.query('select fold_changes()')
  const migrated = await kept()
  expect(migrated).toEqual([
    { results: 6001 * 18, votes: 1, searches: 6001, newest: new Date('2026-05-06T10:11:12Z') },
  ])
  await database.query('select recount_archive()')
  expect(await kept()).toEqual(migrated)
})

test('a common word in earlier searches can be counted', async () => {
  await database.query(`insert into counted_words (word) values ('tank')`)
  await database.query(`select count_word('tank')`)
  expect(
    await all(`select location, sum(searches)::int as searches, coalesce(sum(voted[1]), 0)::int as censored
      from word_counts group by 1 order by 1`),
  ).toEqual([
    { location: 'automated_scraper', searches: 1, censored: 0 },
    { location: 'oslo', searches: 6_000, censored: 1 },
  ])
})
