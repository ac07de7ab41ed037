/** Writers without HTTP: how much more eight write than one, and whether they wait for each other's locks. */
import { setTimeout as wait } from 'node:timers/promises'
import type { Figure } from '@firewall-cafe/testing/figure'
import pg from 'pg'
import { codeOfNumber } from '../test/raw-searches.ts'

const SECONDS = 10
const FOLD_EVERY_MS = 1_000
const SAMPLE_EVERY_MS = 20
const NAME = 'bench-writer'

type Write = (client: pg.Client, n: number) => Promise<unknown>

/** Another visitor's search with the words and runs of search $2; in one of ten, the words are new. */
const SEARCH = `
  insert into searches (id, code, shown_at, lists_at, result_count, term_initial, language, term_translation,
    client_name, location, google_run_id, baidu_run_id)
  select $3::bigint + $1, ${codeOfNumber('$3::bigint + $1')}, date_trunc('hour', now(), 'UTC'),
    date_trunc('hour', now(), 'UTC'), 18, case when $1 % 10 = 0 then 'new words ' || $1 else term_initial end, language, term_translation,
    'user' || ($1 % 10000), 'oslo', google_run_id, baidu_run_id
  from searches where id = $2`

/** @param searches the number of searches, with ids from 1 */
export async function writers(url: string, searches: number): Promise<Figure[]> {
  const anySearch = (n: number) => 1 + ((n * 104_729) % searches)
  const search: Write = (client, n) =>
    client.query({ name: 'search', text: SEARCH, values: [n, anySearch(n), searches] })
  const vote: Write = (client, n) =>
    client.query({
      name: 'vote',
      text: `select * from cast_vote($1, $2, null, sha256($3::text::bytea), 'voter', sha256('voter'), $4, 120, 40)`,
      values: [anySearch(n), 1 + (n % 7), `writer ${n}`, `10.${(n >> 8) & 255}.${n & 255}.0/24`],
    })
  return [...(await compare(url, 'searches', search)), ...(await compare(url, 'votes', vote))]
}

async function compare(url: string, what: string, write: Write): Promise<Figure[]> {
  const alone = await measure(url, 1, write)
  const together = await measure(url, 8, write)
  const ratio = (together.perSecond / alone.perSecond).toFixed(1)
  return [
    { name: `${what} written by one`, value: Math.round(alone.perSecond), unit: 'a second' },
    { name: `${what} written by eight`, value: Math.round(together.perSecond), unit: 'a second' },
    { name: `${what}, eight to one`, value: ratio, unit: 'times', goal: '≥ 2' },
    { name: `${what}, writers seen waiting for a lock`, value: together.waiting, unit: '', goal: '≤ 0' },
  ]
}

let next = 1

/** Counts meanwhile, like the worker. */
async function measure(
  url: string,
  many: number,
  write: Write,
): Promise<{ perSecond: number; waiting: number }> {
  const watcher = await connect(url, 'bench-watcher')
  const folder = await connect(url, 'bench-folder')
  const clients = await Promise.all(Array.from({ length: many }, () => connect(url, NAME)))
  const end = performance.now() + SECONDS * 1_000
  let written = 0
  let waiting = 0
  const writing = clients.map(async (client) => {
    for (; performance.now() < end; written++) await write(client, next++)
  })
  const watching = every(SAMPLE_EVERY_MS, end, async () => {
    const { rows } = await watcher.query(
      `select count(*)::int as n from pg_stat_activity where application_name = $1 and wait_event_type = 'Lock'`,
      [NAME],
    )
    waiting += rows[0].n
  })
  const folding = every(FOLD_EVERY_MS, end, async () => {
    while ((await folder.query('select fold_changes() as folded')).rows[0].folded > 0);
    await folder.query('vacuum (truncate false) changes')
  })
  await Promise.all([...writing, watching, folding])
  await Promise.all([watcher, folder, ...clients].map((client) => client.end()))
  return { perSecond: written / SECONDS, waiting }
}

async function every(ms: number, end: number, act: () => Promise<void>): Promise<void> {
  while (performance.now() < end) {
    await act()
    await wait(ms)
  }
}

async function connect(url: string, name: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, application_name: name })
  await client.connect()
  return client
}
