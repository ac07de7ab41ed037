/**
 * Reading a large archive over HTTP by eight clients at once, beside the same questions on a pg_trgm index in
 * the same database. BENCH_SEARCHES says how many searches (default 100,000; results are 18 times, votes 3
 * times as many). A million takes some minutes to make and 6 GB of disk. BENCH_DATA_DIR names a folder in which
 * the archive is kept for the next run; without it, it is made anew and thrown away. PostgreSQL has the settings of
 * docker-compose.yml.
 */
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Query } from '@firewall-cafe/shared/api'
import { readCompose } from '@firewall-cafe/testing/compose'
import type { Figure } from '@firewall-cafe/testing/figure'
import { startPostgres } from '@firewall-cafe/testing/postgres'
import pg from 'pg'
import { codeOfNumber } from '../test/raw-searches.ts'
import { generate, vocabulary } from './generate.ts'
import { ASKED, figures, get, pathOf, post, startApi, timed } from './load.ts'
import { writers } from './writers.ts'

const SEARCHES = Number(process.env.BENCH_SEARCHES ?? 100_000)
const READ = 30
const DASHBOARD = 20

type ArchiveQuery = Query<'GET /searches'>

/** Name, goal in milliseconds, and the paths that clients ask in turns. */
const READS: readonly [string, number, readonly string[]][] = [
  ['page 1', READ, searches({})],
  ['page 1 to 5', READ, searches(...[1, 2, 3, 4, 5].map((page) => ({ page })))],
  ['a page in the middle', READ, searches({ page: Math.floor(SEARCHES / 20) })],
  ['one character', READ, words('人', '六', '国', 'a', 'e')],
  ['two characters', READ, words('六四', '中国', '民主', 'ch', 'an')],
  ['English substring', READ, words('tian', 'freedom', 'prot', 'china', 'wall')],
  ['Chinese phrase', READ, words('天安门', '六四事件', '维吾尔')],
  ['a common character, page 500', READ, wordsIn({ page: 500 }, '人', '国')],
  ['year', READ, searches({ years: '2019' }, { years: '2023,2024' })],
  ['place', READ, searches({ cities: 'oslo' }, { cities: 'vienna,oslo,st_polten' })],
  ['vote', READ, searches({ vote_ids: '1' }, { vote_ids: '7' }, { vote_ids: '2,5' })],
  ['year and place', READ, searches({ years: '2019', cities: 'oslo,hong_kong' })],
  ['year and vote', READ, searches({ years: '2020', vote_ids: '3' })],
  ['place and vote', READ, searches({ cities: 'taiwan', vote_ids: '1,4' })],
  ['year, place and vote', READ, searches({ years: '2018,2022', cities: 'oslo', vote_ids: '1' })],
  ['place, page 500', READ, searches({ cities: 'oslo', page: 500 })],
  ['words and year', READ, wordsIn({ years: '2019' }, '六四', 'freedom', '人')],
  ['words and place', READ, wordsIn({ cities: 'oslo' }, '六四', 'freedom', '人')],
  ['words and vote', READ, wordsIn({ vote_ids: '1' }, '六四', 'freedom')],
  ['a common character and vote', READ, wordsIn({ vote_ids: '1' }, '人')],
  // The lines above ask a few questions again and again, and the service remembers what it found. Somebody who turns
  // pages finds most of them looked up; the last four lines are questions that nobody asked before.
  ['one character, page after page', READ, turning('人', '六', '国', 'a', 'e')],
  ['two characters, page after page', READ, turning('六四', '中国', '民主', 'ch', 'an')],
  ['English substring, page after page', READ, turning('tian', 'freedom', 'prot', 'china', 'wall')],
  ['new words', READ, words(...(await pieces()))],
  ['new words, page 20', READ, wordsIn({ page: 20 }, ...(await pieces()))],
  ['new pages', READ, searches(...scattered(SEARCHES / 10, (page) => ({ page })))],
  ['new pages of votes', READ, searches(...scattered(SEARCHES / 100, (page) => ({ vote_ids: '2,5', page })))],
  ['dashboardData', DASHBOARD, [pathOf('GET /dashboardData')]],
  ['analytics: geographic', DASHBOARD, [pathOf('GET /api/analytics/geographic')]],
  ['analytics: searches', DASHBOARD, [pathOf('GET /api/analytics/searches')]],
  ['analytics: votes', DASHBOARD, [pathOf('GET /api/analytics/votes')]],
  ['analytics: engines', DASHBOARD, [pathOf('GET /api/analytics/engines')]],
  ['analytics: recent activity', DASHBOARD, [pathOf('GET /api/analytics/recent-activity')]],
]

function searches(...queries: ArchiveQuery[]): string[] {
  return queries.map((query) => pathOf('GET /searches', query))
}

/** Each of the words, among searches that the filter lets through. */
function wordsIn(filter: ArchiveQuery, ...queries: string[]): string[] {
  return searches(...queries.map((query) => ({ query, ...filter })))
}

function words(...queries: string[]): string[] {
  return wordsIn({}, ...queries)
}

/** As many different questions as a figure asks: each of the queries on page after page, from the second on. */
function turning(...queries: string[]): string[] {
  const pages = Math.ceil(ASKED / queries.length)
  return Array.from({ length: pages }, (_, page) => wordsIn({ page: page + 2 }, ...queries)).flat()
}

/** As many different queries as a figure asks: one to five letters or one or two characters, common ones and rare. */
async function pieces(): Promise<string[]> {
  const { words, characters } = await vocabulary()
  const english = words.flatMap((word) =>
    [...word.toLowerCase()].flatMap((_, at) =>
      [1, 2, 3, 4, 5].map((length) => word.toLowerCase().slice(at, at + length)),
    ),
  )
  const chinese = characters.flatMap((char, at) => [char, char + characters[(at * 31) % characters.length]])
  const all = [...new Set([...english, ...chinese])]
  return scattered(all.length, (number) => all[number - 1] ?? '')
}

/** One for each question of a figure, far apart and none twice. @param most the highest number */
function scattered<T>(most: number, make: (number: number) => T): T[] {
  return Array.from({ length: Math.min(ASKED, most) }, (_, n) => make(1 + ((n * 7_919) % most)))
}

/** Measures; needs the service built to `dist`. */
export async function run(): Promise<Figure[]> {
  const kept = process.env.BENCH_DATA_DIR && path.resolve(process.env.BENCH_DATA_DIR, String(SEARCHES))
  const dir = kept || (await mkdtemp(path.join(os.tmpdir(), 'firewall-bench-')))
  await mkdir(dir, { recursive: true })
  const postgres = await startPostgres({
    dataDir: path.join(dir, 'postgres'),
    settings: await productionSettings(),
  })
  try {
    const seconds = await timed(() => makeArchive(postgres.url, dir))
    const api = await startApi(postgres.url, dir)
    try {
      return [
        { name: `making ${SEARCHES} searches`, value: Math.round(seconds / 1_000), unit: 's' },
        ...(await reads(api.url)),
        ...(await writes(api.url)),
        ...(await writers(postgres.url, SEARCHES)),
        ...(await busyDay(postgres.url, api.url)),
        ...(await trigrams(postgres.url)),
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
  await generate(databaseUrl, SEARCHES)
  await writeFile(made, '')
}

async function reads(api: string): Promise<Figure[]> {
  const measured: Figure[] = []
  const paths = READS.concat([[deepest, READ, searches({ page: deepestPage })]])
  for (const [name, goal, asked] of paths) {
    measured.push(...(await figures(name, goal, (n) => get(api + asked[n % asked.length]))))
  }
  const someSearch = (n: number) => 1 + ((n * 7_919) % SEARCHES)
  const expansion = (n: number) =>
    post(api + pathOf('POST /searches/:id/images').replace(':id', String(someSearch(n))))
  return [...measured, ...(await figures('expansion', READ, expansion))]
}
const deepestPage = Math.min(50_000, SEARCHES / 10)
const deepest = `page ${deepestPage}`

function writes(api: string): Promise<Figure[]> {
  return figures('a vote', READ, (n) =>
    post(
      api + pathOf('POST /vote'),
      { meta_key: 'votes_censored', search_id: 1 + ((n * 104_729) % SEARCHES) },
      { 'x-voter-token': `voter-${String(n).padStart(8, '0')}`, 'x-forwarded-for': networkOf(n) },
    ),
  )
}

/** An address in another /24 for each of 65,536 voters. */
const networkOf = (n: number) => `10.${(n >> 8) & 255}.${n & 255}.1`

/** Pages that nobody asked for before, of a day on which a class or an exhibition searched 20,000 times. */
async function busyDay(databaseUrl: string, api: string): Promise<Figure[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query(BUSY_DAY)
    await client.query('vacuum (analyze) searches')
    return await figures('a day of 20,000 searches, new pages', READ, (n) =>
      get(api + pathOf('GET /searches', { page: n + 1 })),
    )
  } finally {
    await client.query(`delete from searches where client_name = 'busy day'`)
    await client.end()
  }
}

const BUSY_DAY = `
  insert into searches (id, code, term_initial, language, term_translation, client_name, location, shown_at, lists_at,
    result_count, google_run_id, baidu_run_id, term_id)
  select 60000000 + n, ${codeOfNumber('60000000 + n')}, term_initial, language, term_translation, 'busy day', location,
    date_trunc('hour', at, 'UTC'), date_trunc('hour', at, 'UTC'), result_count, google_run_id, baidu_run_id, term_id
  from generate_series(1, 20000) as n 
  cross join lateral (select timestamptz '2026-06-04 00:00Z' + n * interval '4 seconds' as at) as day
  join searches on searches.id = 1 + n * 7919 % ${SEARCHES}`

const SIDES = ['term_initial', 'term_translation']

/** The same page and total as SQL, on a trigram index of the same folded texts. */
async function trigrams(url: string): Promise<Figure[]> {
  const pool = new pg.Pool({ connectionString: url, max: 8 })
  try {
    await pool.query('create extension if not exists pg_trgm')
    for (const side of SIDES) {
      await pool.query(`create index trigrams_${side} on searches using gin (folded(${side}) gin_trgm_ops)`)
    }
    await pool.query('analyze searches')
    const matching = `from searches where folded(term_initial) like $1 or folded(term_translation) like $1`
    const measured: Figure[] = []
    for (const query of ['人', '六四', 'freedom']) {
      const ask = async () => {
        await pool.query(`select count(*) ${matching}`, [`%${query}%`])
        await pool.query(`select id ${matching} order by shown_at desc, code desc limit 10`, [`%${query}%`])
      }
      measured.push(...(await figures(`pg_trgm only, SQL alone: ${query}`, undefined, ask, 40)))
    }
    return measured
  } finally {
    for (const side of SIDES) await pool.query(`drop index if exists trigrams_${side}`)
    await pool.end()
  }
}
