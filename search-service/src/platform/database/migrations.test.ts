import { createHash } from 'node:crypto'
import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { createDatabase } from '@firewall-cafe/testing/database'
import type { DataSource, DataSourceOptions } from 'typeorm'
import { readConfig } from '../config.ts'
import { databaseOptions, migrate, openDatabase } from './database.ts'
import { SQL_FILES } from './sql-files.ts'

/**
 * SHA-256 of each file of migrations/. A database that has seen a released one never sees it again: write the next
 * migration instead. Until the first release the baseline may change, and its sum with it.
 */
const RELEASED: Record<string, string> = {
  '1760000000000-baseline.sql': '9ce4ed4a3b1c16b0f0949bcdcd51ecc2775ef1575a86a56798d222dc24d98488',
  '1760000000000-baseline.ts': '1fa7d90e496ce470111cf6455941aee9f8dc4568a6b297226d5b01c1bc009ff1',
}
const SRC = fileURLToPath(new URL('../../', import.meta.url))
const MIGRATIONS_DIR = fileURLToPath(new URL('migrations/', import.meta.url))

let options: DataSourceOptions
let database: DataSource

beforeAll(async () => {
  const config = readConfig({ DATABASE_URL: await createDatabase(), SIMULATOR_URL: 'http://127.0.0.1:1' })
  options = { ...databaseOptions(config), entities: [] } as DataSourceOptions
  database = await openDatabase(options)
})
afterAll(() => database.destroy())

test('no released migration was edited', async () => {
  const sums: Record<string, string> = {}
  for await (const file of glob('*-*.{ts,sql}', { cwd: MIGRATIONS_DIR })) {
    sums[file] = createHash('sha256')
      .update(await readFile(path.join(MIGRATIONS_DIR, file)))
      .digest('hex')
  }
  expect(sums).toEqual(RELEASED)
})

test('every file of functions is applied', async () => {
  const files: string[] = []
  for await (const file of glob('*/sql/*.sql', { cwd: SRC })) files.push(file.split(path.sep).join('/'))
  expect([...SQL_FILES].sort()).toEqual(files.sort())
})

test('files of functions are applied again when they changed, and only then', async () => {
  const functions = () =>
    database.query(
      `select proname, xmin::text from pg_proc where pronamespace = 'public'::regnamespace order by 1`,
    )
  const before = await functions()
  await migrate(options)
  expect(await functions()).toEqual(before)

  await database.query('drop function recount_archive')
  await database.query(`update sql_files set sha256 = 'older' where name like '%recount.sql'`)
  await migrate(options)
  const after = await functions()
  expect(after.map(({ proname }: { proname: string }) => proname)).toEqual(
    before.map(({ proname }: { proname: string }) => proname),
  )
  expect(after).not.toEqual(before)
})

test('a process that only verifies refuses a database without one of the files', async () => {
  await database.query(`delete from sql_files where name like '%recount.sql'`)
  await expect(openDatabase(options, 'verify')).rejects.toThrow('MIGRATIONS: the schema is older')
  await migrate(options)
  await (await openDatabase(options, 'verify')).destroy()
})
