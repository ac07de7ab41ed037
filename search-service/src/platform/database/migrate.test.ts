import { createDatabase } from '@firewall-cafe/testing/database'
import { eventually } from '@firewall-cafe/testing/eventually'
import pg from 'pg'
import type { DataSourceOptions, QueryRunner } from 'typeorm'
import { readConfig } from '../config.ts'
import { databaseOptions, MIGRATION_LOCK, migrate } from './database.ts'
import { MIGRATIONS } from './migrations/index.ts'

/** Far below what the migrations of these tests take. */
const LIMIT_MS = 100

const optionsFor = (url: string, migrations: unknown[]): DataSourceOptions => {
  const config = readConfig({ DATABASE_URL: url, SIMULATOR_URL: 'http://127.0.0.1:1' })
  return { ...databaseOptions(config), migrations: [...MIGRATIONS, ...migrations] } as DataSourceOptions
}

let url: string
/** Connected before any limit is set. */
let direct: pg.Client

beforeEach(async () => {
  url = await createDatabase()
  direct = new pg.Client({ connectionString: url })
  await direct.connect()
})
afterEach(() => direct.end())

const limit = (name: string, ms: number) =>
  direct.query(`alter database ${new URL(url).pathname.slice(1)} set ${name} = ${ms}`)
const applied = async () =>
  (await direct.query('select name from migrations order by id')).rows
    .slice(MIGRATIONS.length)
    .map(({ name }) => name)

/** Longer than the limits that this test gives the pool's connections. */
class LongStatement1900000000000 {
  async up(runner: QueryRunner) {
    await runner.query('select pg_sleep($1)', [(LIMIT_MS * 5) / 1000])
  }
  async down() {}
}

test('a migration that takes longer than a request’s time limits runs to its end', async () => {
  await limit('transaction_timeout', LIMIT_MS)
  const options = optionsFor(url, [LongStatement1900000000000])
  const limits = { statement_timeout: LIMIT_MS, idle_in_transaction_session_timeout: LIMIT_MS }
  for (const name of Object.keys(limits)) expect(options.extra).toHaveProperty(name)
  await migrate({ ...options, extra: { ...options.extra, ...limits } })
  expect(await applied()).toEqual(['LongStatement1900000000000'])
})

/** Takes long in a statement, and is silent for long between two of them. */
class LongAndSilent1900000000001 {
  async up(runner: QueryRunner) {
    await runner.query('select pg_sleep($1)', [(LIMIT_MS * 5) / 1000])
    await new Promise((resolve) => setTimeout(resolve, LIMIT_MS * 5))
    await runner.query('select 1')
  }
  async down() {}
}

test('a migration waits for a running backup, and a start without new migrations does not', async () => {
  await migrate(optionsFor(url, []))
  // As a backup does.
  await direct.query('select pg_advisory_lock_shared($1)', [MIGRATION_LOCK])
  await migrate(optionsFor(url, []))
  const said: string[] = []
  const waiting = migrate(optionsFor(url, [LongStatement1900000000000]), (line) => said.push(line))
  await eventually(() => expect(said).toEqual([expect.stringContaining('Waiting until')]))
  expect(await applied()).toEqual([])
  await direct.query('select pg_advisory_unlock_shared($1)', [MIGRATION_LOCK])
  await waiting
  expect(await applied()).toEqual(['LongStatement1900000000000'])
})

describe('when the database itself sets time limits', () => {
  beforeEach(async () => {
    for (const name of ['statement', 'lock', 'idle_in_transaction_session', 'idle_session'])
      await limit(`${name}_timeout`, LIMIT_MS)
  })

  test('migrations run without them', async () => {
    await migrate(optionsFor(url, [LongAndSilent1900000000001]))
    expect(await applied()).toEqual(['LongAndSilent1900000000001'])
  })

  test('a process waits for another one’s migration, however long it takes', async () => {
    await direct.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    const waiting = migrate(optionsFor(url, [LongAndSilent1900000000001]))
    const waiters = () =>
      direct.query(`select from pg_locks where locktype = 'advisory' and not granted and database =
        (select oid from pg_database where datname = current_database())`)
    await eventually(async () => expect((await waiters()).rowCount).toBe(1))
    await direct.query('select pg_sleep($1)', [(LIMIT_MS * 5) / 1000])
    await direct.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
    await waiting
    expect(await applied()).toEqual(['LongAndSilent1900000000001'])
  })
})
