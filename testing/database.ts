import { randomUUID } from 'node:crypto'
import pg from 'pg'

/** Makes an empty database on the tests' PostgreSQL. It goes when the server goes. */
export async function createDatabase(): Promise<string> {
  const url = new URL(process.env.TEST_POSTGRES_URL ?? '')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  url.pathname = `/${name}`
  return url.href
}
