/**
 * Makes the archive to measure, and runs the api on it. BENCH_SEARCHES is the number of searches (default
 * 100,000; three times as many votes). A million takes some minutes and 3 GB of disk. BENCH_DATA_DIR names a
 * folder that keeps the archive; otherwise it is thrown away. PostgreSQL has docker-compose.yml's settings.
 */
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { readCompose } from '@firewall-cafe/testing/compose'
import type { Figure } from '@firewall-cafe/testing/figure'
import { startPostgres } from '@firewall-cafe/testing/postgres'
import { withClient } from '@firewall-cafe/testing/with-client'
import { generate } from './generate.ts'
import { startApi, timed } from './load.ts'

export const SEARCHES = Number(process.env.BENCH_SEARCHES ?? 100_000)
/** Searches up to this id have results, which take most of the time and space. */
export const WITH_RESULTS = Math.min(SEARCHES, 100_000)

/** Measures with the api's address, its database, and its process id. */
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

/** The settings with which `docker-compose.yml` starts PostgreSQL. */
async function productionSettings(): Promise<Record<string, string>> {
  const { services } = await readCompose()
  const assignments = services.postgres?.command?.filter((word) => word.includes('=')) ?? []
  return Object.fromEntries(assignments.map((word) => word.split('=') as [string, string]))
}

/** Skips a folder whose archive an earlier run made. */
async function makeArchive(databaseUrl: string, dir: string): Promise<void> {
  const migrating = await startApi(databaseUrl, dir)
  await migrating.stop()
  const made = path.join(dir, 'made')
  if (existsSync(made)) return
  await generate(databaseUrl, SEARCHES, WITH_RESULTS)
  await writeFile(made, '')
}

/** Forgets the words that an earlier run counted, so that new ones are new. */
function forgetAsked(database: string): Promise<void> {
  return withClient(database, async (client) => {
    await client.query('truncate counted_words, word_counts, word_terms')
  })
}

/** Asks, and counts like the worker, so that measurements are of a common word's second request. */
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
