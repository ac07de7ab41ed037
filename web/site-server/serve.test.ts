import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises'
import http from 'node:http'
import { createRequire } from 'node:module'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import { REDIRECTS } from '@firewall-cafe/shared/redirects'
import { CHART_STYLES, INLINE_HASHES, OF_DOCUMENTS } from '@firewall-cafe/shared/security-headers'
import { createSiteServer } from './serve.ts'
import { endSite, listen, publish, settings, startSite } from './site.fixture.ts'

const SCRIPT = 'app-0123456789abcdef0123.js'
const PICTURE = `_gatsby/image/${'a'.repeat(32)}/${'c'.repeat(32)}/me.webp`

let siteDir: string
let base: string
beforeEach(async () => {
  ;({ siteDir, base } = await startSite())
})
afterEach(endSite)

/** Where the site listens, for requests that `fetch` would not send as they are. */
function place() {
  const { hostname: host, port } = new URL(base)
  return { host, port }
}

async function textOf(answer: http.IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

/** How many times this process has a file of that name open. */
async function openFiles(name: string): Promise<number> {
  const open = await readdir('/proc/self/fd')
  const files = await Promise.all(open.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')))
  return files.filter((file) => path.basename(file) === name).length
}

test('before the first build visitors read that there is none yet, and are asked to come back', async () => {
  const answer = await fetch(base)
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('60')
  expect(await answer.text()).toMatch(/not built yet.*in a minute.*尚未构建/)
})

test('pages are revalidated, hashed files are cached for ever, and pages are compressed', async () => {
  await publish({
    'index.html': `<h1>home</h1>${SCRIPT}${' '.repeat(2000)}`,
    [SCRIPT]: `let a${' '.repeat(2000)}`,
    '404.html': 'lost',
  })
  const page = await fetch(base, { headers: { 'accept-encoding': 'br' } })
  expect(page.headers.get('cache-control')).toBe('no-cache')
  expect(page.headers.get('content-encoding')).toBe('br')
  expect(page.headers.get('x-content-type-options')).toBe('nosniff')
  const script = await fetch(`${base}/${SCRIPT}`)
  expect(script.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
})

test('an unknown address gets the site’s own 404 page and says 404', async () => {
  await publish({ 'index.html': 'home', '404.html': 'lost' })
  const answer = await fetch(`${base}/no/such/page`)
  expect(answer.status).toBe(404)
  expect(await answer.text()).toBe('lost')
})

test('an unknown address of the Chinese edition gets a page of the Chinese edition', async () => {
  await publish({
    '404.html': 'lost',
    'zh/index.html': '首页',
    'zh/404.html': '找不到',
    'zh/events/[eventId]/index.html': '没有这个活动',
    'zh/c/[code]/index.html': '一次对比',
    [REDIRECTS]: JSON.stringify({ '/zh/events/before': '/zh' }),
  })
  for (const [address, status, text] of [
    ['/zh', 200, '首页'],
    ['/zh/no/such/page', 404, '找不到'],
    ['/zh/events/no-such-event', 404, '没有这个活动'],
    ['/zh/c/ABCD2345', 200, '一次对比'],
    ['/zh/c/nonsense', 404, '一次对比'],
    ['/zhongguo', 404, 'lost'],
  ] as const) {
    const answer = await fetch(base + address)
    expect([address, answer.status, await answer.text()]).toEqual([address, status, text])
  }
  const moved = await fetch(`${base}/zh/c/abcd2345?present`, { redirect: 'manual' })
  expect([moved.status, moved.headers.get('location')]).toEqual([308, '/zh/c/ABCD2345?present'])
})

test('an unknown event gets the event page with status 404', async () => {
  await publish({
    '404.html': 'lost',
    'events/[eventId]/index.html': 'No event data available.',
    'events/known/index.html': 'the show',
  })
  const unknown = await fetch(`${base}/events/no-such-event`)
  expect([unknown.status, await unknown.text()]).toEqual([404, 'No event data available.'])
  const known = await fetch(`${base}/events/known`)
  expect([known.status, await known.text()]).toEqual([200, 'the show'])
  expect(await (await fetch(`${base}/events/no/such`)).text()).toBe('lost')
})

test('an earlier address redirects to the current one, unless a page has that address now', async () => {
  await publish({
    '404.html': 'lost',
    'events/[eventId]/index.html': 'No event data available.',
    'events/now/index.html': 'the show',
    'events/taken/index.html': 'another show',
    [REDIRECTS]: JSON.stringify({ '/events/before': '/events/now', '/events/taken': '/events/now' }),
  })
  for (const [before, after] of [
    ['/events/before', '/events/now'],
    ['/events/before/?lang=zh', '/events/now?lang=zh'],
  ]) {
    const moved = await fetch(base + before, { redirect: 'manual' })
    expect([moved.status, moved.headers.get('location')]).toEqual([301, after])
    // The next page at this address must be found there.
    expect(moved.headers.get('cache-control')).toBe('no-cache')
    expect(moved.headers.get('x-content-type-options')).toBe('nosniff')
  }
  expect(await (await fetch(`${base}/events/taken`)).text()).toBe('another show')
  for (const never of ['/events/before/more', '/events/constructor', '//events/before', `/${REDIRECTS}`])
    expect([never, (await fetch(base + never, { redirect: 'manual' })).status]).toEqual([never, 404])

  await publish({ '404.html': 'lost', 'events/now/index.html': 'the show' })
  expect((await fetch(`${base}/events/before`)).status).toBe(404)
})

test('a browser that has cached the 404 page gets the whole page again', async () => {
  await publish({ '404.html': 'lost' })
  const etag = (await fetch(`${base}/no/such/page`)).headers.get('etag') ?? ''
  const again = await fetch(`${base}/no/such/page`, { headers: { 'if-none-match': etag } })
  expect([again.status, await again.text()]).toEqual([404, 'lost'])
})

test('the policy allows only the inline scripts and styles of the current build', async () => {
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  await publish({ 'index.html': '<script>first()</script><style>a{}</style>' })
  const policy = async (address: string) =>
    (await fetch(base + address)).headers.get('content-security-policy')
  expect(await policy('/')).toContain(`script-src 'self' ${hash('first()')};`)
  expect(await policy('/')).toContain(hash('a{}'))
  await publish({ 'index.html': '<script>second()</script>' })
  expect(await policy('/no/such/page')).toContain(`script-src 'self' ${hash('second()')};`)
  expect((await fetch(`${base}/${INLINE_HASHES}`)).status).toBe(404)
})

test.each([`_gatsby/file/${'a'.repeat(32)}/me.svg`, `static/${'b'.repeat(32)}/me.svg`])(
  'an SVG that an editor uploaded runs no script: %s',
  async (file) => {
    await publish({ 'index.html': file, [file]: '<svg><script>alert(1)</script></svg>' })
    const first = await fetch(`${base}/${file}`)
    // An answer without the policy would take it from the copy that a browser has kept.
    const unchanged = { headers: { 'if-none-match': first.headers.get('etag') ?? '' } }
    const again = await fetch(`${base}/${file}`, unchanged)
    const encoded = await fetch(`${base}/${file.replace('s', '%73')}`)
    expect([first.status, again.status, encoded.status]).toEqual([200, 304, 200])
    for (const { headers } of [first, again, encoded])
      expect(headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
  },
)

test('a build without hashes is shown, and the policy allows none of its inline scripts', async () => {
  await publish({ 'index.html': '<script>first()</script>home' })
  await rm(path.join(siteDir, 'current', INLINE_HASHES))
  const answer = await fetch(base)
  expect([answer.status, await answer.text()]).toEqual([200, '<script>first()</script>home'])
  expect(answer.headers.get('content-security-policy')).toContain("script-src 'self';")
})

test('every document has the security headers, also the 404 page', async () => {
  await publish({ 'index.html': 'home' })
  for (const address of ['/', '/mark.svg', '/no/such/page', '/no-such-0123456789ab.js']) {
    const { headers } = await fetch(base + address)
    expect(headers.get('content-security-policy')).toContain(`connect-src 'self' ${settings.apiUrl};`)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('permissions-policy')).toContain('camera=()')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('strict-transport-security')).toBeNull()
  }
})

test('files that are not documents have only the headers that apply to them', async () => {
  const parts = ['app-0123456789ab.js', 'app.0123456789ab.css', 'fonts/inter-0123456789ab.woff2', 'me.png']
  await publish({ 'index.html': parts.join(' '), ...Object.fromEntries(parts.map((part) => [part, 'x'])) })
  for (const part of [...parts, 'settings.json']) {
    const { status, headers } = await fetch(`${base}/${part}`)
    expect([status, headers.get('x-content-type-options'), headers.get('referrer-policy')]).toEqual([
      200,
      'nosniff',
      'no-referrer',
    ])
    expect(OF_DOCUMENTS.filter((name) => headers.has(name))).toEqual([])
  }
})

test.each(['apexcharts.common.js', 'apexcharts.esm.js'])(
  'the policy allows the styles that %s writes',
  async (name) => {
    const source = await readFile(createRequire(import.meta.url).resolve(`apexcharts/dist/${name}`), 'utf8')
    const found = [
      /createTextNode\(("\\n\s*\.apexcharts(?:[^"\\]|\\.)*")\)/,
      /\.textContent=('@keyframes(?:[^'\\]|\\.)*')/,
    ]
      .map((pattern) => pattern.exec(source)?.[1] ?? '')
      .map((literal) => String(runInNewContext(literal)))
      .map((text) => `sha256-${createHash('sha256').update(text).digest('base64')}`)
    expect(found).toEqual(CHART_STYLES)
  },
)

test('pages name the onion address for Tor Browser if there is one', async () => {
  await publish({ 'index.html': 'home', 'safety/index.html': 'before you search' })
  expect((await fetch(base)).headers.get('onion-location')).toBeNull()
  const onion = await listen(
    createSiteServer({ siteDir, settings: { ...settings, onionLocation: 'http://firewall.onion/' } }),
  )
  const { headers } = await fetch(`${onion}/safety?from=terms`)
  expect(headers.get('onion-location')).toBe('http://firewall.onion/safety?from=terms')
})

test('a page whose address ends like a script is a document, and its font style sheet is revalidated', async () => {
  const [page, other] = ['events/night.js', 'events/night-20261127180000']
  const sheet = `fonts/pages/${other}.css`
  await publish({ [`${page}/index.html`]: 'night', [`${other}/index.html`]: 'day', [sheet]: 'a{}' })
  const { status, headers } = await fetch(`${base}/${page}`)
  expect([status, OF_DOCUMENTS.filter((name) => !headers.has(name))]).toEqual([200, []])
  expect((await fetch(`${base}/${sheet}`)).headers.get('cache-control')).toBe('no-cache')
})

test('a new build is shown at once, and pages of the old build still find their scripts', async () => {
  await publish({ 'index.html': `first ${SCRIPT}`, [SCRIPT]: 'old script', '404.html': 'lost' })
  await publish({ 'index.html': 'second', '404.html': 'lost' })
  expect(await (await fetch(base)).text()).toBe('second')
  expect(await (await fetch(`${base}/${SCRIPT}`)).text()).toBe('old script')
})

test.each([
  ['a page', 'events/gone/index.html', '/events/gone'],
  [
    'a page with the name of a script',
    `gone-0123456789abcdef0123.js/index.html`,
    '/gone-0123456789abcdef0123.js',
  ],
  [
    'a page below it',
    `events/gone-0123456789abcdef0123.js/index.html`,
    '/events/gone-0123456789abcdef0123.js',
  ],
  ['a page’s data', 'page-data/gone/page-data.json', '/page-data/gone/page-data.json'],
  ['an answer of the content', 'page-data/sq/d/1234567.json', '/page-data/sq/d/1234567.json'],
  ['a picture', PICTURE, `/${PICTURE}`],
  ['a picture of a page’s text', `static/${'b'.repeat(32)}/me.jpg`, `/static/${'b'.repeat(32)}/me.jpg`],
])('after a new build %s of the old build is gone', async (_, file, address) => {
  const naming = `1234567 ${'a'.repeat(32)} ${'b'.repeat(32)}`
  await publish({
    'index.html': naming,
    'gone/index.html': 'gone',
    [file]: 'what was taken away',
    '404.html': 'lost',
  })
  expect(await (await fetch(base + address)).text()).toBe('what was taken away')
  await publish({ 'index.html': 'second', '404.html': 'lost' })
  const answer = await fetch(base + address)
  expect([answer.status, await answer.text()]).toEqual([404, expect.not.stringContaining('taken away')])
})

const UNREADABLE = 'This address cannot be read. 无法读取此网址。\n'

test.each([
  ...['//', '///', '//[', '/settings.json//', '/no?such=%ff'].map((odd) => [odd, 404, 'lost'] as const),
  ...['/%', '/%e0%a4%a', '/%ff', '/zh/%ff'].map((odd) => [odd, 400, UNREADABLE] as const),
])('the address %s gets the status %i', async (odd, status, text) => {
  await publish({ 'index.html': 'home', '404.html': 'lost' })
  const [answer] = await once(http.get({ ...place(), path: odd }), 'response')
  expect([answer.statusCode, await textOf(answer)]).toEqual([status, text])
})

test.each(['bytes=5-2', 'bytes=-3', 'bytes=0-1', 'bytes=99999-', 'lines=1-2'])(
  'a request for the range %s gets the whole file',
  async (range) => {
    await publish({ 'index.html': 'the whole page' })
    const answer = await fetch(base, { headers: { range } })
    expect([answer.status, await answer.text()]).toEqual([200, 'the whole page'])
  },
)

test('a file of a build that is being removed gets 404', async () => {
  const old = path.join(siteDir, 'builds', '2020')
  await mkdir(old, { recursive: true })
  for (const name of ['one', 'two', 'three']) await publish({ 'index.html': name, '404.html': 'lost' })
  await mkdir(old, { recursive: true })
  await writeFile(path.join(old, SCRIPT), 'old script')
  expect(await (await fetch(base)).text()).toBe('three')
  await rm(old, { recursive: true })
  expect((await fetch(`${base}/${SCRIPT}`)).status).toBe(404)
})

test('a file that is deleted meanwhile breaks only its own answer', async () => {
  await publish({ 'index.html': 'home', 'gone.txt': 'gone' })
  expect((await fetch(base)).status).toBe(200)
  await rm(path.join(siteDir, 'current', 'gone.txt'))
  await expect(fetch(`${base}/gone.txt`).then((answer) => answer.text())).rejects.toThrow()
  expect((await fetch(base)).status).toBe(200)
})

test('a file is closed when its reader leaves', async () => {
  await publish({ 'large.bin': 'x'.repeat(32 * 1024 * 1024) })
  const request = http.get({ ...place(), path: '/large.bin' })
  const [answer] = await once(request, 'response')
  expect(await openFiles('large.bin')).toBe(1)
  answer.destroy()
  while ((await openFiles('large.bin')) > 0) await new Promise(setImmediate)
})

test('a reader who reads nothing for a minute is cut off', async () => {
  await publish({ 'large.bin': 'x'.repeat(32 * 1024 * 1024) })
  const server = createSiteServer({ siteDir, settings })
  expect(server.timeout).toBe(60_000)
  server.timeout = 200
  const request = http.get(`${await listen(server)}/large.bin`)
  const [[socket]] = await Promise.all([once(server, 'connection'), once(request, 'response')])
  await once(socket, 'close')
  while ((await openFiles('large.bin')) > 0) await new Promise(setImmediate)
  request.destroy()
})

test('no request fails while builds are replaced under load, and only three builds are kept', async () => {
  await publish({ 'index.html': 'build 0', '404.html': 'lost' })
  let swapping = true
  const statuses = new Set<number>()
  const visitor = async () => {
    while (swapping) statuses.add((await fetch(base)).status)
  }
  const visitors = Promise.all([visitor(), visitor(), visitor()])
  for (let build = 1; build <= 8; build++)
    await publish({ 'index.html': `build ${build}`, '404.html': 'lost' })
  expect(await (await fetch(base)).text()).toBe('build 8')
  swapping = false
  await visitors
  expect([...statuses]).toEqual([200])
  expect(await readdir(path.join(siteDir, 'builds'))).toHaveLength(3)
})

test('the settings of the pages come from the running server', async () => {
  expect(await (await fetch(`${base}/settings.json`)).json()).toEqual(settings)
})

test('only pages that call the API tell the browser to connect to it early', async () => {
  await publish({ 'archive/index.html': 'past', 'zh/search/index.html': 'new', 'about/index.html': 'us' })
  const link = async (page: string) => (await fetch(base + page)).headers.get('link')
  for (const page of ['/archive', '/zh/search?q=a'])
    expect(await link(page)).toBe(`<${settings.apiUrl}>; rel=preconnect; crossorigin=anonymous`)
  expect(await link('/about')).toBeNull()
})

test.each(['/../secret', '/%2e%2e/secret', '/..%2fsecret'])(
  '%s cannot leave the folder of the site',
  async (address) => {
    await publish({ 'index.html': 'home', '404.html': 'lost' })
    await writeFile(path.join(siteDir, 'builds', 'secret'), 'secret')
    const [answer] = await once(http.get({ ...place(), path: address }), 'response')
    expect([answer.statusCode, await textOf(answer)]).toEqual([404, 'lost'])
  },
)
