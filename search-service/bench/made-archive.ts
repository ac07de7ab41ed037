/**
 * The archive that is measured, and the api on it. BENCH_SEARCHES says how many searches (default 100,000; votes are three
 * times as many). A million takes some minutes to make and 3 GB of disk. BENCH_DATA_DIR names a folder in which the archive
 * is kept for the next run; without it, it is made anew and thrown away. PostgreSQL has the settings of docker-compose.yml.
 */
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { readCompose } from '@firewall-cafe/testing/compose'
import type { Figure } from '@firewall-cafe/testing/figure'
import { startPostgres } from '@firewall-cafe/testing/postgres'
import pg from 'pg'
import { generate } from './generate.ts'
import { startApi, timed } from './load.ts'

export const SEARCHES = Number(process.env.BENCH_SEARCHES ?? 100_000)
/** Searches with results, which take most of the time and room: those of ids up to this. */
export const WITH_RESULTS = Math.min(SEARCHES, 100_000)

/** Measures with the api, the database that it reads, and the api's process. */
export async function withArchive(
  measure: (apiUrl: string, databaseUrl: string, pid: number) => Promise<Figure[]>,
): Promise<Figure[]> {
  const kept = process.env.BENCH_DATA_DIR && path.resolve(process.env.BENCH_DATA_DIR, String(SEARCHES))
  const dir = kept || (await mkdtemp(path.join(os.tmpdir(), 'firewall-bench-')))
  await mkdir(dir, { recursive: true })
  const postgres = await startPostgres({
    dataDir: path.join(dir, 'postgres'),
    settings: await productionSettings(),
  })
  try {
    const seconds = await timed(() => makeArchive(postgres.url, dir))
    await forgetAsked(postgres.url)
    const api = await startApi(postgres.url, dir)
    try {
      return [
        { name: `making ${SEARCHES} searches`, value: Math.round(seconds / 1_000), unit: 's' },
        ...(await measure(api.url, postgres.url, api.pid)),
      ]
    } finally {
      await api.stop()
    }
  } finally {
    await postgres.stop()
    if (!kept) await rm(dir, { recursive: true, force: true })
  }
}

/** What `docker-compose.yml` starts PostgreSQL with. */
async function productionSettings(): Promise<Record<string, string>> {
  const { services } = await readCompose()
  const assignments = services.postgres?.command?.filter((word) => word.includes('=')) ?? []
  return Object.fromEntries(assignments.map((word) => word.split('=') as [string, string]))
}

/** Nothing is left to do for a folder whose archive was made by an earlier run. */
async function makeArchive(databaseUrl: string, dir: string): Promise<void> {
  const migrating = await startApi(databaseUrl, dir)
  await migrating.stop()
  const made = path.join(dir, 'made')
  if (existsSync(made)) return
  await generate(databaseUrl, SEARCHES, WITH_RESULTS)
  await writeFile(made, '')
}

/** Forgets the words that were counted in an earlier run, so that new ones are new. */
function forgetAsked(database: string): Promise<void> {
  return withClient(database, async (client) => {
    await client.query('truncate counted_words, word_counts, word_terms')
  })
}

/** Asks, and counts as the worker does, so that what is measured is the second time that anybody asks for a common word. */
export function countAsked(database: string, asks: ((n: number) => Promise<void>)[]): Promise<void> {
  return withClient(database, async (client) => {
    for (const ask of asks) await ask(0)
    // The api names a word in the background.
    await wait(500)
    for (;;) {
      const { rows } = await client.query('select claim_word() as word')
      if (rows[0].word === null) break
      await client.query('select count_word($1)', [rows[0].word])
    }
    await client.query('vacuum (analyze) word_counts, word_terms')
  })
}

async function withClient(database: string, use: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  try {
    await use(client)
  } finally {
    await client.end()
  }
}
