import { randomUUID } from 'node:crypto'
import pg from 'pg'

/**
 * Makes an empty database on the tests' PostgreSQL. It goes when the server goes.
 * @param options fullStatistics: ANALYZE reads every row of tables up to 300,000, so that no plan rests on a sample
 * @returns its connection string
 */
export async function createDatabase(options: { fullStatistics?: boolean } = {}): Promise<string> {
  const url = new URL(process.env.TEST_POSTGRES_URL ?? '')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  await client.query(`create database ${name}`)
  if (options.fullStatistics)
    await client.query(`alter database ${name} set default_statistics_target = 1000`)
  await client.end()
  url.pathname = `/${name}`
  return url.href
}
