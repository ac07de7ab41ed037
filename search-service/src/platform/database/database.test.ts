import { createDatabase } from '@firewall-cafe/testing/database'
import { DataSource, type DataSourceOptions } from 'typeorm'
import { readConfig } from '../config.ts'
import { databaseOptions, openDatabase } from './database.ts'
import { MIGRATIONS } from './migrations/index.ts'

const open: DataSource[] = []

async function optionsFor(url: string): Promise<DataSourceOptions> {
  const config = readConfig({ DATABASE_URL: url, SIMULATOR_URL: 'http://127.0.0.1:1' })
  return { ...databaseOptions(config), entities: [] } as DataSourceOptions
}
async function connect(url: string): Promise<DataSource> {
  const database = await openDatabase(await optionsFor(url))
  open.push(database)
  return database
}
afterEach(() => Promise.all(open.splice(0).map((database) => database.destroy())))

test('processes that start at the same time migrate once, and none fails', async () => {
  const url = await createDatabase()
  const [database] = await Promise.all(Array.from({ length: 4 }, () => connect(url)))
  const rows = await (database as DataSource).query('select name from migrations')
  expect(rows).toHaveLength(MIGRATIONS.length)
})

test('a start retries an unreachable database, and not a refused login', () => {
  const { toRetry } = databaseOptions(readConfig({ DATABASE_URL: 'postgres://x', SIMULATOR_URL: 'http://x' }))
  const isRetried = (code: string) => toRetry?.(Object.assign(new Error('away'), { code }))
  expect(['ENOTFOUND', 'ECONNREFUSED', '57P03', '28P01'].map(isRetried)).toEqual([true, true, true, false])
})

test('a process that only verifies never waits, refuses an older schema and accepts a newer one', async () => {
  const options = await optionsFor(await createDatabase())
  await expect(openDatabase(options, 'verify')).rejects.toThrow('MIGRATIONS: the schema is older')
  const database = await openDatabase(options)
  open.push(database)
  await database.query(`insert into migrations (timestamp, name) values (9999999999999, 'OfTheNextVersion')`)
  open.push(await openDatabase(options, 'verify'))
})
