import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { GuardedClient } from '@firewall-cafe/shared/guarded-fetch'
import { type LocalServer, serveLocally } from '@firewall-cafe/testing/connections'
import { LinkChecks } from './link-checks.ts'

const PAGES: Record<string, (response: ServerResponse, method?: string) => void> = {
  '/fine': (response) => response.end('a page'),
  '/moved': (response) => response.writeHead(301, { location: '/fine' }).end(),
  '/no-head': (response, method) => response.writeHead(method === 'HEAD' ? 405 : 200).end(),
  '/missing-for-head': (response, method) => response.writeHead(method === 'HEAD' ? 404 : 200).end(),
  '/missing': (response) => response.writeHead(404).end(),
  '/moved-to-missing': (response) => response.writeHead(301, { location: '/missing' }).end(),
  '/gone': (response) => response.writeHead(410).end(),
  '/forbidden': (response) => response.writeHead(403).end(),
  '/busy': (response) => response.writeHead(429).end(),
  '/broken': (response) => response.writeHead(500).end(),
  '/inside': (response) => response.writeHead(302, { location: 'http://10.0.0.1/' }).end(),
  '/moved-to-no-name': (response) => response.writeHead(302, { location: 'https://gone.example.org/' }).end(),
  '/silent': () => {},
}
const NO_SUCH_NAME = 'https://gone.example.com/'
const HOURS_MS = 60 * 60_000

let server: LocalServer
let folder: string
let linked: string[]
let changed: typeof PAGES

beforeAll(async () => {
  server = await serveLocally(({ url = '', method }, response) =>
    (changed[url] ?? PAGES[url])?.(response, method),
  )
})
afterAll(() => server.stop())
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'links-'))
  changed = {}
  server.asked.length = 0
})
afterEach(() => rm(folder, { recursive: true }))

const at = (page: string) => server.origin + page
const file = () => path.join(folder, 'links.json')

/** The checks as a builder loads them when it starts now. */
const links = () =>
  new LinkChecks(
    file(),
    new GuardedClient({
      loopbackPorts: [server.port],
      deadlineMs: 1_000,
      resolve: async (name) => {
        if (name.startsWith('gone.')) return []
        throw new Error('the name server is in trouble')
      },
    }),
    async () => linked,
  )

/** Checks what is due after so many hours. */
async function after(hours: number): Promise<LinkChecks> {
  const kept = await readFile(file(), 'utf8').catch(() => '[]')
  const times = /\d{4}-\d\d-\d\dT[\d:.]+Z/g
  const earlier = (time: string) => new Date(Date.parse(time) - hours * HOURS_MS).toISOString()
  await writeFile(file(), kept.replace(times, earlier))
  server.asked.length = 0
  const checks = links()
  await checks.checkDue(0)
  return checks
}

test('a link is broken when it is found dead on two days, but never when the answer is unclear', async () => {
  const firstDay = () => new Date(Date.now() - 25 * HOURS_MS).toISOString().slice(0, 10)
  const begun = firstDay()
  linked = [...Object.keys(PAGES).map(at), NO_SUCH_NAME, 'https://unclear.example.com/', at('/fine')]
  expect((await after(0)).broken()).toEqual([])
  expect(server.asked.length).toBeGreaterThan(Object.keys(PAGES).length)
  await after(23)
  expect(server.asked).toEqual([])

  const found = (await after(2)).broken()
  expect(found.map(({ address, answer }) => [address, answer])).toEqual([
    [at('/missing'), 404],
    [at('/moved-to-missing'), 404],
    [at('/gone'), 410],
    [NO_SUCH_NAME, 'no such name'],
  ])
  expect([begun, firstDay()]).toContain(found[0]?.since)
  expect(new Set(server.asked)).toEqual(new Set(['/missing', '/moved-to-missing', '/gone']))
}, 60_000)

test('each link is checked once a week, and a link that works again is no longer broken', async () => {
  linked = ['/fine', '/missing', '/gone'].map(at)
  await after(0)
  await after(25)
  await after(6 * 24)
  expect(server.asked).toEqual(['/fine'])

  // The server refuses robots now, which says nothing about the page.
  changed['/gone'] = PAGES['/forbidden'] as (typeof PAGES)[string]
  changed['/missing'] = PAGES['/fine'] as (typeof PAGES)[string]
  expect((await after(2 * 24)).broken()).toMatchObject([{ address: at('/gone'), answer: 410 }])
  expect(server.asked).toEqual(['/missing', '/gone', '/gone'])
  // It says nothing for weeks.
  for (const _ of [1, 2, 3]) await after(7 * 24)
  expect((await after(7 * 24)).broken()).toEqual([])
})

test('two different answers do not confirm each other, and an unclear answer is not checked daily', async () => {
  linked = [at('/missing')]
  await after(0)
  changed['/missing'] = PAGES['/gone'] as (typeof PAGES)[string]
  expect((await after(25)).broken()).toEqual([])
  changed['/missing'] = PAGES['/forbidden'] as (typeof PAGES)[string]
  await after(25)
  await after(25)
  expect(server.asked).toEqual([])
})

test('links that no page has are forgotten, and after damage to the file all links are checked again', async () => {
  linked = [at('/missing')]
  await after(0)
  expect((await after(25)).broken()).toHaveLength(1)
  linked = [at('/fine')]
  expect((await after(0)).broken()).toEqual([])
  for (const damaged of ['[["http', '{}', '[1]', '[["https://example.org/", null]]']) {
    await writeFile(file(), damaged)
    expect((await after(0)).broken()).toEqual([])
    expect(server.asked).toEqual(['/fine'])
  }
})
