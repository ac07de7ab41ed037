/**
 * Over HTTP: exports of the archive, and single comparisons; then the log of engines' answers.
 * made-archive.ts makes the archive and sets its size.
 */
import { setTimeout as wait } from 'node:timers/promises'
import type { Answer } from '@firewall-cafe/shared/api'
import type { Figure } from '@firewall-cafe/testing/figure'
import { withClient } from '@firewall-cafe/testing/with-client'
import type pg from 'pg'
import { codeOfNumber } from '../test/raw-searches.ts'
import { figures, get, pathOf, residentMegabytes, timed } from './load.ts'
import { SEARCHES, WITH_RESULTS, withArchive } from './made-archive.ts'
import { sealing } from './sealing.ts'

const COMPARISON = 30
/** `growth`: how many megabytes an export may add to the api's memory after its first fifth. */
const EXPORT_GOALS = { rows: '≥ 20000', growth: '≤ 30' }
const MEMORY_EVERY_MS = 1_000

/** The cursors of requested pages: this time, and each one so much earlier. */
const NEWEST = Date.parse('2025-06-01')
const STEP_MS = 30_000_000

/** Pages of the walk. At each, one search is added; at each tenth, one is hidden. */
const PAGES = 1_000
const PAGE_SIZE = Math.ceil(SEARCHES / PAGES)
const HIDE_EVERY = 10

/** Measures; needs the service built to `dist`. */
export function run(): Promise<Figure[]> {
  return withArchive((api, databaseUrl, pid) =>
    withClient(databaseUrl, async (database) => {
      // As autovacuum leaves them; newly filled tables are read twice: in the index and by row.
      await database.query('vacuum (analyze) results, votes, searches, engine_runs')
      const { rows } = await database.query('select code from searches where id <= $1', [WITH_RESULTS])
      const jsonLines = api + pathOf('GET /exports/archive.jsonl')
      const code = (n: number): string => rows[(n * 7_919) % rows.length].code
      return [
        ...(await exported(jsonLines, 'JSON Lines, none asked for before', pid, {})),
        ...(await exported(jsonLines, 'JSON Lines', pid)),
        ...(await exported(api + pathOf('GET /exports/archive.csv'), 'CSV', pid)),
        ...(await figures('a comparison', COMPARISON, (n) => get(`${api}/comparisons/${code(n)}`))),
        ...(await figures('a page of 100 by cursor', undefined, (n) =>
          get(api + pathOf('GET /comparisons', { limit: 100, cursor: `${NEWEST - n * STEP_MS}-${code(n)}` })),
        )),
        ...(await walk(api, database)),
        ...(await sealing(database, databaseUrl)),
      ]
    }),
  )
}

/** One file of the whole archive. */
async function exported(
  url: string,
  name: string,
  pid: number,
  goals: Partial<typeof EXPORT_GOALS> = EXPORT_GOALS,
): Promise<Figure[]> {
  let rows = 0
  let early = 0
  let later = 0
  let ended = false
  const watching = (async () => {
    while (!ended) {
      const now = residentMegabytes(pid)
      if (rows < SEARCHES / 5) early = Math.max(early, now)
      else later = Math.max(later, now)
      await wait(MEMORY_EVERY_MS)
    }
  })()
  const taken = await timed(async () => {
    const { body } = await fetch(url)
    for await (const chunk of body as unknown as AsyncIterable<Uint8Array>) rows += linesIn(chunk)
  })
  ended = true
  await watching
  later = Math.max(later, residentMegabytes(pid))
  if (rows < SEARCHES) throw new Error(`${name}: ${rows} lines came`)
  return [
    {
      name: `the archive as ${name}`,
      value: Math.round(rows / (taken / 1_000)),
      unit: 'rows/s',
      ...(goals.rows && { goal: goals.rows }),
    },
    {
      name: `${name}, memory of the api: to a fifth ${early} MB, then at most ${later} MB; grown by`,
      value: later - early,
      unit: 'MB',
      ...(goals.growth && { goal: goals.growth }),
    },
  ]
}

function linesIn(chunk: Uint8Array): number {
  let lines = 0
  for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) lines++
  return lines
}

/**
 * Walks from the newest comparison to the oldest by cursor, while others are added and hidden anywhere.
 * @throws when it misses or repeats one that stays listed throughout
 */
async function walk(api: string, database: pg.Client): Promise<Figure[]> {
  const { rows } = await database.query('select code from searches where shown_at is not null')
  const throughout = new Set<string>(rows.map(({ code }) => code))
  const met: string[] = []
  const hidden: number[] = []
  let added = 0
  const write = async (): Promise<void> => {
    const anywhere = 1 + ((added * 104_729) % SEARCHES)
    await database.query(ADD, [++added, anywhere])
    if (added % HIDE_EVERY > 0) return
    const gone = 1 + ((added * 7_919) % SEARCHES)
    hidden.push(gone)
    const { rows } = await database.query(
      `select code, set_search_state(id, 'hidden') from searches where id = $1`,
      [gone],
    )
    throughout.delete(rows[0].code)
  }
  const taken = await timed(async () => {
    for (let cursor: string | null = ''; cursor !== null; ) {
      const address: string = `${api}/comparisons?limit=${PAGE_SIZE}${cursor && `&cursor=${cursor}`}`
      const [response] = await Promise.all([fetch(address), write()])
      if (response.status !== 200) throw new Error(`${address}: ${response.status}`)
      const { data, next_cursor } = (await response.json()) as Answer<'GET /comparisons'>
      for (const { code } of data) met.push(code)
      cursor = next_cursor
    }
  })
  await database.query(`delete from searches where client_name = 'walk'`)
  await database.query(`select set_search_state(id, 'public') from unnest($1::bigint[]) as id`, [hidden])
  const known = new Set(met)
  const missed = [...throughout].filter((code) => !known.has(code)).length
  const repeated = met.length - known.size
  if (missed + repeated > 0)
    throw new Error(`The walk missed ${missed} comparisons and repeated ${repeated}.`)
  const what = `a walk of ${met.length} while ${added} came and ${hidden.length} went`
  return [
    { name: `${what}: missed`, value: missed, goal: '0' },
    { name: `${what}: repeated`, value: repeated, goal: '0' },
    { name: what, value: (taken / 1_000).toFixed(1), unit: 's' },
  ]
}

/** Adds search $1, at the hour of search $2. */
const ADD = `
  insert into searches (id, code, term_initial, language, term_translation, client_name, location, shown_at, lists_at,
    result_count, google_run_id, baidu_run_id, term_id, outcomes)
  select 70000000 + $1::bigint, ${codeOfNumber('70000000 + $1::bigint')}, term_initial, language, term_translation, 'walk', location,
    lists_at, lists_at, result_count, google_run_id, baidu_run_id, term_id, outcomes
  from searches where id = $2`
