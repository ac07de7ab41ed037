import { createDatabase } from '@firewall-cafe/testing/database'
import type { DataSource, QueryRunner } from 'typeorm'
import { readConfig } from '../config.ts'
import { databaseOptions, openDatabase } from './database.ts'
import { keptPlan } from './kept-plans.ts'

const DOUBLE = keptPlan('test-double', 'select $1::int * 2 as n')
let database: DataSource
let connection: QueryRunner

beforeAll(async () => {
  const config = readConfig({ DATABASE_URL: await createDatabase(), SIMULATOR_URL: 'http://127.0.0.1:1' })
  database = await openDatabase({ ...databaseOptions(config), entities: [] } as never)
  connection = database.createQueryRunner()
})
afterAll(async () => {
  await connection.release()
  await database.destroy()
})

const kept = async (): Promise<string[]> =>
  (await connection.query('select name from pg_prepared_statements order by name')).map(
    ({ name }: { name: string }) => name,
  )

test('a connection keeps the plan of a marked statement, whatever its parameters, and of no other', async () => {
  expect(await connection.query(DOUBLE, [2])).toEqual([{ n: 4 }])
  expect(await connection.query(DOUBLE, [21])).toEqual([{ n: 42 }])
  expect(await connection.query('select $1::int * 3 as n', [2])).toEqual([{ n: 6 }])
  expect(await kept()).toEqual(['test-double'])
})

test('the plan is one for all parameters, from the first time on', async () => {
  expect(
    await connection.query(
      `select generic_plans > 0 as one, custom_plans::int as own from pg_prepared_statements where name = 'test-double'`,
    ),
  ).toEqual([{ one: true, own: 0 }])
})

test('a statement that fails is as welcome as before the next time', async () => {
  await expect(connection.query(DOUBLE, ['no number'])).rejects.toThrow(/invalid input syntax/)
  expect(await connection.query(DOUBLE, [1])).toEqual([{ n: 2 }])
})

test('a transaction asks by the same names', async () => {
  await connection.startTransaction()
  expect(await connection.query(DOUBLE, [3])).toEqual([{ n: 6 }])
  await connection.commitTransaction()
  expect(await kept()).toEqual(['test-double'])
})

test('a name stands for one statement', () => {
  expect(keptPlan('test-double', 'select $1::int * 2 as n')).toBe(DOUBLE)
  expect(() => keptPlan('test-double', 'select 1')).toThrow('Two statements are called test-double')
})
