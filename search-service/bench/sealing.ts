/** The log of engines' answers, without HTTP and jobs: hashing alone, and the worker's hourly checkpoint. */
import 'reflect-metadata'
import { randomBytes } from 'node:crypto'
import type { Figure } from '@firewall-cafe/testing/figure'
import type pg from 'pg'
import { DataSource } from 'typeorm'
import { timed } from './load.ts'

/** The most entries of one checkpoint. */
const ENTRIES = 50_000
const GOAL = 10_000

/** Imports from the built service: Node.js does not read the decorators of its source. */
async function built<Module>(file: string): Promise<Module> {
  return (await import(new URL(`../dist/log/${file}.js`, import.meta.url).href)) as Module
}
const { commitmentOf } = await built<typeof import('../src/log/record.ts')>('record')
const { leafHash, treeHash, TILE_WIDTH } = await built<typeof import('../src/log/tree.ts')>('tree')
const { LogRepository } = await built<typeof import('../src/log/log.repository.ts')>('log.repository')
const { LogService } = await built<typeof import('../src/log/log.service.ts')>('log.service')

/** @param databaseUrl of the archive to which `database` is connected */
export async function sealing(database: pg.Client, databaseUrl: string): Promise<Figure[]> {
  const hashed = await timed(async () => hashLeaves())
  return [
    {
      name: 'leaves of the log, hashed alone',
      value: perSecond(ENTRIES, hashed),
      unit: 'a second',
      goal: `≥ ${GOAL}`,
    },
    await checkpoint(database, databaseUrl),
  ]
}

const perSecond = (entries: number, milliseconds: number) => Math.round(entries / (milliseconds / 1_000))

/** From records to the root. */
function hashLeaves(): Buffer {
  let row = Array.from({ length: ENTRIES }, (_, n) =>
    leafHash(
      commitmentOf(randomBytes(32), {
        engine: 'google',
        provider: 'serper',
        simulated: true,
        query: `words ${n}`,
        language: 'en',
        outcome: 'results',
        askedAt: n,
        capture: ''.padStart(64, '0'),
        results: Array.from({ length: 9 }, (_, rank) => `https://pictures.example/${n}/${rank}.jpg`),
      }),
    ),
  )
  while (row.length > 1) {
    const tiles = Math.ceil(row.length / TILE_WIDTH)
    const below = row
    row = Array.from({ length: tiles }, (_, at) =>
      treeHash(below.slice(at * TILE_WIDTH, (at + 1) * TILE_WIDTH)),
    )
  }
  return row[0] as Buffer
}

/** Includes reading the answers from the archive and writing the entries. */
async function checkpoint(database: pg.Client, databaseUrl: string): Promise<Figure> {
  await database.query(`
    update engine_runs set capture_sha256 = sha256(id::text::bytea) where id <= ${ENTRIES};
    insert into captures (run_id, by_bot, request, size, not_kept)
    select id, true, 'GET / HTTP/1.1', 1, 'no_room' from engine_runs where id <= ${ENTRIES}`)
  await database.query('vacuum (analyze) captures, engine_runs')
  const db = await new DataSource({ type: 'postgres', url: databaseUrl }).initialize()
  try {
    const config = { LOG_KEY: 'the key of the log in measurements', SITE_ORIGINS: [] }
    const log = new LogService(new LogRepository(db), config as never)
    const taken = await timed(() => log.seal())
    const size = (await log.latest())?.size ?? 0
    return {
      name: `${size} answers read, entered into the log and signed`,
      value: perSecond(size, taken),
      unit: 'a second',
    }
  } finally {
    await db.destroy()
    await database.query(
      'truncate captures, log_leaves, log_decisions, log_entries, log_hashes, log_checkpoints',
    )
    await database.query('update engine_runs set capture_sha256 = null where capture_sha256 is not null')
  }
}
