import { readdir } from 'node:fs/promises'
import { eventually } from '@firewall-cafe/testing/eventually'
import { freePort } from '@firewall-cafe/testing/ports'
import type { Program } from '@firewall-cafe/testing/program'
import { type Build, build, run } from '@firewall-cafe/testing/service-process'
import type { Simulators } from '@firewall-cafe/testing/simulators/server'
import pg from 'pg'
import { saidBy } from '../../test/said-by.ts'
import { startService, startTestSimulators, type TestService, testEnvironment } from '../../test/service.ts'
import { moderateCommand } from './commands.ts'

const TOKEN = 'a-token-of-sixteen-or-more'
const QUERY = 'heron at the canal'
/** Blocked; an address that shows nothing of its own is not known any more. */
const NOT_SHOWN = [410, 403]
/** The lock that counting takes. */
const FOLD_LOCK = 0x46_57_43_02

let made: Build
let simulators: Simulators
let environment: Record<string, string>
let database: pg.Client
/** Beside the processes. */
let service: TestService | undefined
const running: Program[] = []

beforeAll(async () => {
  made = await build()
  simulators = await startTestSimulators()
  environment = {
    ...(await testEnvironment(simulators)),
    PATH: process.env.PATH ?? '',
    DASHBOARD_TOKEN: TOKEN,
    RATE_LIMIT_READS: '1000000',
  }
  database = new pg.Client({ connectionString: environment.DATABASE_URL })
  await database.connect()
})
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL')
  await Promise.all(running.map(({ ended }) => ended))
  await service?.stop()
  await database?.end()
  await simulators?.close()
})

interface Api {
  url: string
  process: Program
}
async function start(entry: 'api.js' | 'worker.js', more: Record<string, string> = {}): Promise<Program> {
  const started = await run(made, entry, { ...environment, ...more })
  running.push(started)
  return started
}
async function startApi(): Promise<Api> {
  const port = await freePort()
  const process = await start('api.js', { API_PORT: String(port) })
  return { url: `http://127.0.0.1:${port}`, process }
}
const count = async (sql: string): Promise<number> =>
  (await database.query(`select (${sql})::int as n`)).rows[0].n
const statusOf = async (url: string, init?: RequestInit) => {
  const answer = await fetch(url, init)
  await answer.arrayBuffer()
  return answer.status
}

test('killed between a removal and its purge: nothing of it is served again, and the purge is finished', async () => {
  const first = await startApi()
  const second = await startApi()
  const worker = await start('worker.js')
  const asked = await fetch(`${first.url}/images`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: QUERY, search_client_name: 'canary' }),
  })
  const { code, searchId, googleResults } = (await asked.json()) as {
    code: string
    searchId: string
    googleResults: string[]
  }
  await eventually(async () => {
    expect(await count(`select count(*) from image_addresses where state = 'waiting'`)).toBe(0)
    expect(await count('select count(*) from changes')).toBe(0)
  })
  const files = await readdir(environment.IMAGE_DIR as string, { recursive: true })
  const hashes = (await database.query(`select encode(sha256, 'hex') as hash from images`)).rows.map(
    ({ hash }) => hash as string,
  )
  const stored = (among: string[]) => among.filter((file) => hashes.some((hash) => file.includes(hash)))
  expect(stored(files).length).toBeGreaterThan(9)

  const pictures = googleResults.map((href) => `/proxy-image?url=${encodeURIComponent(href)}`)
  const answers = [
    `/comparisons/${code}`,
    `/searches?query=${encodeURIComponent(QUERY)}`,
    '/searches',
    '/api/analytics/searches',
    '/api/analytics/recent-activity',
  ]
  const said = async ({ url }: Api) =>
    (await Promise.all(answers.map(async (path) => (await fetch(url + path)).text()))).join('\n')
  // Every cache of both processes has it.
  for (const api of [first, second]) {
    for (const path of [...pictures, ...pictures]) expect(await statusOf(api.url + path)).toBe(200)
    expect(await said(api)).toContain(QUERY)
  }
  worker.kill('SIGTERM')
  await worker.ended

  // The process stops after the decision, before anything is counted or purged, and is killed there.
  await database.query('select pg_advisory_lock($1)', [FOLD_LOCK])
  const cut = fetch(`${second.url}/moderation/${code}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-dashboard-token': TOKEN },
    body: JSON.stringify({ action: 'remove', reason: 'minor' }),
  }).then(
    ({ status }) => status,
    () => 'cut off',
  )
  await eventually(async () => expect(await count('select count(*) from tombstones')).toBe(1))
  second.process.kill('SIGKILL')
  await second.process.ended
  expect(await cut).toBe('cut off')
  expect(await count('select count(*) from blocked_images where not purged')).toBeGreaterThan(9)
  expect(stored(await readdir(environment.IMAGE_DIR as string, { recursive: true }))).toEqual(stored(files))

  // The record is gone from the other process at once, though nobody has counted yet.
  expect(await statusOf(`${first.url}/comparisons/${code}`)).toBe(410)
  expect(await statusOf(`${first.url}/searches/${searchId}/images`, { method: 'POST' })).toBe(404)
  expect(await said(first)).not.toContain(QUERY)

  await database.query('select pg_advisory_unlock($1)', [FOLD_LOCK])
  const third = await startApi()
  await start('worker.js')
  // One that starts after it never shows a picture; one that was there is told within seconds.
  for (const path of pictures) expect(NOT_SHOWN).toContain(await statusOf(third.url + path))
  await eventually(async () => {
    for (const path of pictures) expect(NOT_SHOWN).toContain(await statusOf(first.url + path))
  })
  await eventually(async () => {
    expect(await count('select count(*) from blocked_images where not purged')).toBe(0)
    expect(stored(await readdir(environment.IMAGE_DIR as string, { recursive: true }))).toEqual([])
    expect(await count('select count(*) from terms')).toBe(0)
  })
  for (const api of [first, third]) expect(await said(api)).not.toContain(QUERY)
  expect(running.map((each) => each.output()).join('\n')).not.toContain(QUERY)
})

test('npm run moderate does what staff may do', async () => {
  const { url } = await startApi()
  const asked = await fetch(`${url}/images`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query: 'words for the shell', search_client_name: null }),
  })
  const { code, searchId } = (await asked.json()) as { code: string; searchId: string }
  await fetch(`${url}/comparisons/${code}/reports`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ reason: 'hate', note: 'look at this' }),
  })
  // Where a network has room for one voter.
  const full = await startService({ ...environment, VOTERS_PER_HOUR: '1' })
  service = full
  const moderate = (...words: string[]) => saidBy(full, moderateCommand, ...words)
  expect(await moderate('queue')).toMatch(
    new RegExp(`${code}  public  words for the shell .+hate 1.+\n.+look at this.+\nWaiting: 1`),
  )
  await expect(moderate('hide', code, 'politics')).rejects.toThrow('REASON is one of')
  // In a process of its own, as staff type it.
  const command = await run(made, 'moderation/main.js', environment, ['hide', code.toLowerCase(), 'hate'])
  expect([await command.ended, command.output()]).toEqual([
    0,
    expect.stringMatching(`${code} is hidden. It can be undone until`),
  ])
  // The api that runs beside it shows it no more.
  expect(await statusOf(`${url}/comparisons/${code}`)).toBe(410)
  expect(await moderate('undo', code)).toBe(`${code} is public again.\n`)
  expect(await statusOf(`${url}/comparisons/${code}`)).toBe(200)
  await expect(moderate('undo', code)).rejects.toThrow('nothing about it')
  expect(await moderate('log')).toMatch(new RegExp(`${code}  hide  hate  \\(staff\\)  undone`))

  for (const token of ['first-of-two-voters', 'second-of-two-voters'])
    expect(
      await statusOf(`${full.url}/vote`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-voter-token': token },
        body: JSON.stringify({ meta_key: 'votes_censored', search_id: searchId }),
      }),
    ).toBe(200)
  const listed = await moderate('votes')
  const [, id = ''] = /^([0-9a-f]{24}) {2}/m.exec(listed) ?? []
  expect(listed).toMatch(/waits\)\n +Censored: 1 counted, 1 not\nWaiting: 1/)
  expect(await moderate('votes', 'count', id)).toMatch(/; count\)\n +Censored: 2 counted, 0 not/)
  expect(await moderate('votes', 'undo', id)).toMatch(/; waits\).+\n.+count {2}undone/s)
  await expect(moderate('votes', 'undo', id)).rejects.toThrow('Nothing was decided that could be undone.')
})
