/** A removal that is cut off in the middle, on processes of its own. */
import { readdir } from 'node:fs/promises'
import { eventually } from '@firewall-cafe/testing/eventually'
import { freePort } from '@firewall-cafe/testing/ports'
import type { Program } from '@firewall-cafe/testing/program'
import { OwnProcesses } from '../../test/own-processes.ts'
import { statusOf, TOKEN } from '../../test/service.ts'

const QUERY = 'heron at the canal'
/** Blocked; an address that shows nothing of its own is not known any more. */
const NOT_SHOWN = [410, 403]
/** The lock that counting takes. */
const FOLD_LOCK = 0x46_57_43_02

const own = new OwnProcesses()
beforeEach(() => {
  Object.assign(own.environment, { DASHBOARD_TOKEN: TOKEN, RATE_LIMIT_READS: '1000000' })
})

interface Api {
  url: string
  process: Program
}
async function startApi(): Promise<Api> {
  const port = await freePort()
  const process = await own.start('api.js', { API_PORT: String(port) })
  return { url: `http://127.0.0.1:${port}`, process }
}
const count = async (sql: string): Promise<number> =>
  (await own.database.query(`select (${sql})::int as n`)).rows[0].n
test('after a kill between a removal and its purge nothing is served again, and the purge is finished', async () => {
  const first = await startApi()
  const second = await startApi()
  const worker = await own.start('worker.js')
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
  const files = await readdir(own.environment.IMAGE_DIR as string, { recursive: true })
  const hashes = (await own.database.query(`select encode(sha256, 'hex') as hash from images`)).rows.map(
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
  expect(await worker.ended).toBe(0)

  // The process stops after the decision, before anything is counted or purged, and is killed there.
  await own.database.query('select pg_advisory_lock($1)', [FOLD_LOCK])
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
  expect(await second.process.ended).toBe('SIGKILL')
  expect(await cut).toBe('cut off')
  expect(await count('select count(*) from blocked_images where not purged')).toBeGreaterThan(9)
  expect(stored(await readdir(own.environment.IMAGE_DIR as string, { recursive: true }))).toEqual(
    stored(files),
  )

  // The record is gone from the other process at once, though nobody has counted yet.
  expect(await statusOf(`${first.url}/comparisons/${code}`)).toBe(410)
  expect(await statusOf(`${first.url}/searches/${searchId}/images`, { method: 'POST' })).toBe(404)
  expect(await said(first)).not.toContain(QUERY)

  await own.database.query('select pg_advisory_unlock($1)', [FOLD_LOCK])
  const third = await startApi()
  await own.start('worker.js')
  // A process that starts afterwards never shows a picture; a running one stops within seconds.
  for (const path of pictures) expect(NOT_SHOWN).toContain(await statusOf(third.url + path))
  await eventually(async () => {
    for (const path of pictures) expect(NOT_SHOWN).toContain(await statusOf(first.url + path))
  })
  await eventually(async () => {
    expect(await count('select count(*) from blocked_images where not purged')).toBe(0)
    expect(stored(await readdir(own.environment.IMAGE_DIR as string, { recursive: true }))).toEqual([])
    expect(await count('select count(*) from terms')).toBe(0)
  })
  for (const api of [first, third]) expect(await said(api)).not.toContain(QUERY)
  expect(own.running.map((each) => each.output()).join('\n')).not.toContain(QUERY)
})
