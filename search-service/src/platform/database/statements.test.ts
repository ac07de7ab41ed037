import type { DataSource, QueryRunner } from 'typeorm'
import { openTestDatabase } from '../../../test/migrated-database.ts'
import { statement } from './statements.ts'

const DOUBLE = statement<{ n: number }>('test-double', 'select $1::int * 2 as n')
const PREPARED = statement<{ name: string; one: boolean; own: number }>(
  'test-prepared',
  `select name, generic_plans > 0 as one, custom_plans::int as own from pg_prepared_statements
   where name <> 'test-prepared' order by name`,
)
let database: DataSource
let connection: QueryRunner

beforeAll(async () => {
  database = await openTestDatabase()
  connection = database.createQueryRunner()
})
afterAll(async () => {
  await connection.release()
  await database.destroy()
})

test('a connection plans a named statement once, for any parameters, and no other query', async () => {
  expect(await DOUBLE.rows(connection.manager, [2])).toEqual([{ n: 4 }])
  expect(await DOUBLE.rows(connection.manager, [21])).toEqual([{ n: 42 }])
  expect(await connection.query('select $1::int * 3 as n', [2])).toEqual([{ n: 6 }])
  expect(await PREPARED.rows(connection.manager)).toEqual([{ name: 'test-double', one: true, own: 0 }])
})

test('a failed statement works the next time', async () => {
  await expect(DOUBLE.rows(connection.manager, ['no number'])).rejects.toThrow(/invalid input syntax/)
  expect(await DOUBLE.rows(connection.manager, [1])).toEqual([{ n: 2 }])
})

test('a statement runs on its transaction’s connection, and otherwise on one of the pool', async () => {
  const BACKEND = statement<{ pid: number }>('test-backend', 'select pg_backend_pid() as pid')
  await database.transaction(async (transaction) => {
    const [{ pid }] = await transaction.query('select pg_backend_pid() as pid')
    expect(await BACKEND.rows(transaction)).toEqual([{ pid }])
    expect(await BACKEND.rows(database)).not.toEqual([{ pid }])
    expect(await BACKEND.rows(database.manager)).not.toEqual([{ pid }])
  })
})

test('a statement returns its connection to the pool, whether it failed or not', async () => {
  for (let times = 0; times < 30; times += 1) {
    await DOUBLE.rows(database, [times % 2 ? 'no number' : 1]).catch(() => {})
  }
  expect(await DOUBLE.rows(database, [4])).toEqual([{ n: 8 }])
})

test('two statements cannot have the same name', () => {
  expect(() => statement('test-double', 'select 1')).toThrow('Two statements are called test-double')
})
