/** The Studio's server and the preview: what somebody finds there who did not sign in. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type LocalServer, serveLocally } from '@firewall-cafe/testing/connections'
import { freePort } from '@firewall-cafe/testing/ports'
import { type Program, startProgram } from '@firewall-cafe/testing/program'
import { draftLinkPage } from './lib/draft-link-page.ts'

const PAGE = '<div id="preview"></div>'
const TOKEN = 'a-token-for-testing'
const DAY = 24 * 60 * 60_000
const OPEN = `${'A-_4'.repeat(5)}AA`
const OVER = `${'B-_4'.repeat(5)}BB`
const FORGED = `${'C-_4'.repeat(5)}CC`
const OTHER = `${'E-_4'.repeat(5)}EE`
const ABSENT = `${'D-_4'.repeat(5)}DD`

let folder: string
let server: Program | undefined
let origin: string
/** Stands for the content server. */
let lake: LocalServer
/** What it has, by id. */
let documents: Record<string, object>
let lakeAnswers: number

const link = (id: string, sealed: string, ageMs: number) => ({
  [`drafts.draftLink-${id}`]: {
    _type: 'draftLink',
    _createdAt: new Date(Date.now() - ageMs).toISOString(),
    sealed,
  },
})

beforeEach(() => {
  lake.asked.length = 0
  lakeAnswers = 200
  documents = {
    ...link(OPEN, 'sealed-words_1', 6.9 * DAY),
    ...link(OVER, 'sealed-words_2', 7.1 * DAY),
    ...link(FORGED, '"><script src="/x.js"></script>', 0),
    [`drafts.draftLink-${OTHER}`]: { _type: 'event', _createdAt: new Date().toISOString(), sealed: 'A' },
  }
})

beforeAll(async () => {
  lake = await serveLocally(({ url = '', headers: { authorization } }, response) => {
    const found = documents[url.split('/').at(-1) ?? '']
    const isTrusted = authorization === `Bearer ${TOKEN}`
    response.writeHead(lakeAnswers)
    response.end(
      JSON.stringify(
        found && isTrusted
          ? { documents: [found], omitted: [] }
          : { documents: [], omitted: [{ reason: isTrusted ? 'existence' : 'permission' }] },
      ),
    )
  })
  folder = await mkdtemp(path.join(tmpdir(), 'studio-'))
  await mkdir(path.join(folder, 'drafts'))
  await writeFile(path.join(folder, 'index.html'), 'The Studio')
  await writeFile(path.join(folder, 'drafts/index.html'), PAGE)
  await writeFile(path.join(folder, 'drafts/preview-ABCD2345.js'), 'show()')
  const port = await freePort()
  origin = `http://127.0.0.1:${port}`
  server = await startProgram({
    command: [process.execPath, path.join(import.meta.dirname, 'serve.ts')],
    env: {
      ...process.env,
      STUDIO_PORT: String(port),
      STUDIO_DIR: folder,
      SANITY_STUDIO_API_HOST: 'http://localhost:3334',
      SANITY_API_HOST: lake.origin,
      LAKE_TOKEN: TOKEN,
    },
    ready: /Studio ready/,
  })
})

afterAll(async () => {
  server?.kill('SIGTERM')
  await lake.stop()
  await rm(folder, { recursive: true, force: true })
})

test('one page without any content stands at every address of the preview', async () => {
  for (const address of ['/drafts', '/drafts/', '/drafts/events/an-event', '/drafts/events/file.js']) {
    const answer = await fetch(origin + address)
    expect([address, answer.status, await answer.text()]).toEqual([address, 200, PAGE])
  }
  const code = await fetch(`${origin}/drafts/preview-ABCD2345.js`)
  expect([await code.text(), code.headers.get('cache-control')]).toEqual([
    'show()',
    'public, max-age=31536000, immutable',
  ])
  expect(await (await fetch(`${origin}/draftsmen`)).text()).toBe('The Studio')
})

test('code of an earlier build is not found, and no cache may keep that answer', async () => {
  const { status, headers } = await fetch(`${origin}/drafts/preview-GONE2345.js`)
  expect([status, headers.get('cache-control')]).toEqual([404, 'no-store'])
})

test.each([
  '/drafts/events/an-event',
  // The same page, written otherwise.
  '/%64rafts/index.html',
])('%s is kept by no cache, framed by the Studio only, and asks nobody', async (address) => {
  const { headers } = await fetch(origin + address)
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('x-robots-tag')).toBe('noindex')
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  expect(headers.get('referrer-policy')).toBe('no-referrer')
  expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin-allow-popups')
  const policy = headers.get('content-security-policy')?.split('; ')
  expect(policy).toContain("frame-ancestors 'self'")
  expect(policy).toContain("connect-src 'none'")
  expect(policy).toContain("script-src 'self'")
  expect(policy).toContain("form-action 'none'")
  expect(policy).toContain("img-src 'self' data: http://localhost:3334 http://127.0.0.1:3334")
})

test('the Studio is told of it', async () => {
  const settings = await (await fetch(`${origin}/static/studio-settings.js`)).text()
  expect(settings).toContain('"previewUrl":"/drafts"')
  expect(settings).toContain('"hasDraftLinks":true')
})

describe('a link to a draft', () => {
  const open = async (id: string, init?: RequestInit) => {
    const answer = await fetch(`${origin}/shared/${id}`, init)
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }

  test('hands out what is sealed, and asks for that one document', async () => {
    const { status, text } = await open(OPEN)
    expect([status, text]).toEqual([200, '<div id="preview" data-sealed="sealed-words_1"></div>'])
    expect(lake.asked).toEqual([`/v2025-02-19/data/doc/production/drafts.draftLink-${OPEN}`])
    expect((await open(OPEN, { method: 'HEAD' })).status).toBe(200)
  })

  test('that is over, was ended, or never was, is one answer', async () => {
    const closed = [404, '<div id="preview" data-refusal="closed"></div>']
    for (const id of [OVER, OTHER, ABSENT]) {
      const { status, text } = await open(id)
      expect([id, status, text]).toEqual([id, ...closed])
    }
    expect((await open(OPEN)).status).toBe(200)
    documents = {}
    const { status, text } = await open(OPEN)
    expect([status, text]).toEqual(closed)
  })

  test.each([
    '',
    'A',
    `${ABSENT}x`,
    `${OPEN},drafts.event-secret`,
    `${OPEN}%2Cdrafts.event-secret`,
    '..%2F..%2Fquery%2Fproduction',
    '*',
  ])('of the name %j is not asked for at all', async (id) => {
    expect((await open(id)).status).toBe(404)
    expect(lake.asked).toEqual([])
  })

  test('shows nothing that could be more than sealed words', async () => {
    const { status, text } = await open(FORGED)
    expect([status, text]).toEqual([404, '<div id="preview" data-refusal="closed"></div>'])
  })

  test('is only read', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS']) {
      const { status, headers } = await open(OPEN, { method })
      expect([method, status, headers.get('allow')]).toEqual([method, 405, 'GET, HEAD'])
    }
    expect(lake.asked).toEqual([])
  })

  test.each([OPEN, OVER])(
    '%s is kept by no cache, found by no search engine, framed by nobody',
    async (id) => {
      const { headers } = await open(id)
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('x-robots-tag')).toBe('noindex')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('x-frame-options')).toBe('DENY')
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
      expect(headers.get('etag')).toBeNull()
      const policy = headers.get('content-security-policy')?.split('; ')
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).toContain("connect-src 'none'")
      expect(policy).toContain("script-src 'self'")
    },
  )

  test('says when the content server cannot be asked, which is no word about the link', async () => {
    lakeAnswers = 500
    const { status, text } = await open(OPEN)
    expect([status, text]).toEqual([503, '<div id="preview" data-refusal="unreachable"></div>'])
  })

  test('is looked up so many times in a minute, for one network and for all', async () => {
    const answer = draftLinkPage(PAGE, { url: lake.origin, dataset: 'production', token: TOKEN }, () => {})
    let neighbour = '127.0.0.1'
    const busy = await serveLocally((request, response) => {
      Object.defineProperty(request.socket, 'remoteAddress', { value: neighbour, configurable: true })
      void answer(request.url ?? '', request, response)
    })
    const address = `${busy.origin}/shared/${ABSENT}`
    try {
      const openFrom = (from: string) => fetch(address, { headers: { 'x-forwarded-for': from } })
      const statuses = async (times: number, from: (time: number) => string) => {
        const answers = await Promise.all(Array.from({ length: times }, (_, time) => openFrom(from(time))))
        return answers.map(({ status }) => status).sort()
      }
      const greedy = [...Array(20).fill(404), ...Array(5).fill(429)]
      // The caller's own entry precedes the proxy's.
      expect(await statuses(25, (time) => `203.0.${time}.1, 198.51.100.${time}`)).toEqual(greedy)
      expect(await statuses(25, (time) => `2001:db8:${time}::1`)).toEqual(greedy)
      expect((await openFrom('192.0.2.1')).status).toBe(404)
      // Without a proxy in between, the header does not count.
      neighbour = '203.0.113.9'
      expect(await statuses(25, (time) => `192.0.${time}.1`)).toEqual(greedy)
      neighbour = '::ffff:172.18.0.2'
      expect(await statuses(240, (time) => `10.0.${time}.1`)).toEqual([...Array(239).fill(404), 429])
      const { status, headers } = await openFrom('192.0.2.1')
      expect([status, headers.get('retry-after')]).toEqual([429, '60'])
      expect(lake.asked).toHaveLength(300)
    } finally {
      await busy.stop()
    }
  })
})
