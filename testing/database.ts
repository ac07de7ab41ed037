import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { withClient } from './with-client.ts'

/** Held while a template is made. */
const TEMPLATE_LOCK = 0x46_57_43_10

/**
 * Makes an empty database on the tests' PostgreSQL. It is deleted with the server.
 * @param options fullStatistics: ANALYZE reads all rows of tables up to 300,000, so no plan rests on a sample
 * @returns its connection string
 */
export function createDatabase(options: { fullStatistics?: boolean } = {}): Promise<string> {
  return onServer(async (client) => {
    const name = newName()
    await client.query(`create database ${name}`)
    if (options.fullStatistics)
      await client.query(`alter database ${name} set default_statistics_target = 1000`)
    return urlOf(name)
  })
}

/**
 * Copies a database that the first caller of a run fills, in any process.
 * @param template its name
 * @param fill fills it; must have closed its connections when it resolves
 * @returns the copy's connection string
 */
export function databaseFrom(template: string, fill: (url: string) => Promise<void>): Promise<string> {
  return onServer(async (client) => {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template])
    if (rowCount === 0) {
      // Gets its name only when it is complete.
      const filled = await createDatabase()
      await fill(filled)
      await client.query(`alter database ${new URL(filled).pathname.slice(1)} rename to ${template}`)
    }
    await client.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK])
    const name = newName()
    await client.query(`create database ${name} template ${template}`)
    return urlOf(name)
  })
}

const newName = () => `test_${randomUUID().replaceAll('-', '')}`

function urlOf(database: string): string {
  const url = new URL(process.env.TEST_POSTGRES_URL ?? '')
  url.pathname = `/${database}`
  return url.href
}

const onServer = <T>(work: (client: pg.Client) => Promise<T>): Promise<T> =>
  withClient(process.env.TEST_POSTGRES_URL ?? '', work)
