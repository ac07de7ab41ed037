import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises'
import http from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { runInNewContext } from 'node:vm'
import type { SiteSettings } from '@firewall-cafe/shared'
import { REDIRECTS } from '@firewall-cafe/shared/redirects'
import { CHART_STYLES, INLINE_HASHES } from '@firewall-cafe/shared/security-headers'
import LinkHeader from 'http-link-header'
import { publishSite } from '../site-builder/publish.ts'
import { writeBuiltPages } from '../site-files/built-pages.ts'
import { baiduRun, comparisonRecord, searchResponse, wireOverlap, wireRun } from '../test/samples.ts'
import { createSiteServer } from './serve.ts'

const settings: SiteSettings = {
  // fetch refuses to ask at this port: no API that happens to run on this machine answers.
  apiUrl: 'http://localhost:9',
  displayVoting: true,
  proxyImages: true,
  simulated: false,
  newsletterActionUrl: null,
  contactRecipient: null,
  contactSubject: 'Firewall Cafe NYC 2024',
  leaveUrl: 'https://weather.example/',
  dataLicence: 'CC-BY-4.0',
  onionLocation: null,
}
const SCRIPT = 'app-0123456789ab.js'
const PICTURE = `_gatsby/image/${'a'.repeat(32)}/${'c'.repeat(32)}/me.webp`

let dir: string
let server: http.Server
/** All that the running test started. */
const servers: http.Server[] = []
let base: string

beforeEach(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'site-'))
  server = createSiteServer({ siteDir: path.join(dir, 'site'), settings })
  servers.push(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterEach(async () => {
  // Also after a test that failed: Jest does not end while a server listens.
  for (const one of servers.splice(0)) {
    const closed = once(one.close(), 'close')
    one.closeAllConnections()
    await closed
  }
  await rm(dir, { recursive: true, force: true })
})

const portOf = (of: http.Server) => ({ host: '127.0.0.1', port: (of.address() as AddressInfo).port })

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

async function publish(files: Record<string, string>): Promise<void> {
  const publicDir = await mkdtemp(path.join(dir, 'public-'))
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(publicDir, name)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, text)
  }
  const pages = Object.keys(files).filter((name) => name.endsWith('.html'))
  await writeBuiltPages(
    publicDir,
    pages.map((name) => `/${name.replace(/\/?index\.html$/, '')}`),
  )
  await publishSite(publicDir, path.join(dir, 'site'))
}

test('before the first build visitors are told to come back, and not shown an error page', async () => {
  const answer = await fetch(base)
  expect(answer.status).toBe(503)
  expect(answer.headers.get('retry-after')).toBe('5')
  expect(await answer.text()).toContain('being built')
})

test('pages are checked anew, hashed files are kept for ever, and both come compressed', async () => {
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

test('an address of the Chinese edition gets its own pages for what there is not', async () => {
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

test('an unknown event gets the event page, which says so itself, and the status says 404', async () => {
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

test('an address that a page had before leads on to it, unless a page stands there', async () => {
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

test('every code has the page of comparisons, at one address, which search engines do not keep', async () => {
  await publish({ '404.html': 'lost', 'c/[code]/index.html': 'a comparison' })
  const known = await fetch(`${base}/c/ABCD2345`, { redirect: 'manual' })
  expect([known.status, await known.text()]).toEqual([200, 'a comparison'])
  expect(known.headers.get('x-robots-tag')).toBe('noindex')
  expect(known.headers.get('referrer-policy')).toBe('no-referrer')
  for (const other of ['/c/abcd2345?present', '/C/ABCD2345?present', '/c/ABCD2345/?present']) {
    const moved = await fetch(base + other, { redirect: 'manual' })
    expect([moved.status, moved.headers.get('location')]).toEqual([308, '/c/ABCD2345?present'])
  }
  for (const none of ['/c/ABCD234', '/c/ABCD2340', '/c/nonsense']) {
    const unknown = await fetch(base + none)
    expect([unknown.status, await unknown.text()]).toEqual([404, 'a comparison'])
  }
})

/** A site whose API answers with these records, by their codes. */
async function withRecords(records: Record<string, object>) {
  const api = http.createServer((request, response) => {
    const code = request.url?.split('/')[2] ?? ''
    const status = code === 'GGGG2345' ? 410 : code === 'FFFF2345' ? 503 : records[code] ? 200 : 404
    response
      .writeHead(status, { 'content-type': 'application/json' })
      .end(JSON.stringify(records[code] ?? {}))
  })
  await once(api.listen(0, '127.0.0.1'), 'listening')
  const site = createSiteServer({
    siteDir: path.join(dir, 'site'),
    settings: { ...settings, apiUrl: 'https://api.cafe.example' },
    siteUrl: 'https://cafe.example',
    apiInternalUrl: `http://127.0.0.1:${portOf(api).port}`,
  })
  await once(site.listen(0, '127.0.0.1'), 'listening')
  const read = async (address: string) => {
    const answer = await fetch(`http://127.0.0.1:${portOf(site).port}${address}`)
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }
  servers.push(api, site)
  return read
}

/** The page of all comparisons, as far as the server changes it. */
const BUILT = `<html><head><meta name="description" content="site" data-gatsby-head="true"/><meta property="og:title" content="c" data-gatsby-head="true"/><meta property="og:description" content="site"/><meta property="og:image" content="https://cafe.example/share/site.png" data-gatsby-head="true"/><meta property="og:image:width" content="1200"/><meta name="twitter:card" content="summary"/><title data-gatsby-head="true">c</title></head><body><noscript class="x" data-comparison="true"></noscript></body></html>`

/** The elements of a page with this name, each as it is written up to the end of its first tag. */
const elements = (html: string, name: string): string[] =>
  html.match(new RegExp(`<${name}\\b[^>]*>`, 'g')) ?? []
/** Text as a browser reads it. */
const plain = (html: string): string =>
  html.replaceAll(/&#(\d+);/g, (_: string, point: string) => String.fromCodePoint(Number(point)))

const HOSTILE = `</script><img src=x onerror=alert(1)>"'&`
const record = (change: Parameters<typeof comparisonRecord>[0] = {}) =>
  comparisonRecord({
    code: 'AAAA2345',
    query: HOSTILE,
    listed: true,
    state: 'public',
    simulated: false,
    ...change,
  })

test('the head of a comparison leads programs to its citation, licence, data and to how it is embedded', async () => {
  await publish({ '404.html': 'lost', 'c/[code]/index.html': BUILT, 'zh/c/[code]/index.html': BUILT })
  const { runs } = searchResponse()
  const made = { google: { ...runs.google, simulated: true }, baidu: runs.baidu }
  const read = await withRecords({
    AAAA2345: record({ evidence: true }),
    BBBB2345: record({ code: 'BBBB2345', simulated: true, runs: made }),
    HHHH2345: record({ code: 'HHHH2345' }),
    CCCC2345: record({ code: 'CCCC2345', listed: false }),
    DDDD2345: record({ code: 'DDDD2345', state: 'limited' }),
  })
  const open = await read('/c/AAAA2345')
  expect(open.status).toBe(200)
  const api = 'https://api.cafe.example/comparisons/AAAA2345'
  const describedBy = (format: string, type: string) => {
    return { rel: 'describedby', uri: `${api}/citation?format=${format}`, type }
  }
  expect(LinkHeader.parse(open.headers.get('link') ?? '').refs).toEqual([
    { rel: 'cite-as', uri: 'https://cafe.example/c/AAAA2345' },
    { rel: 'type', uri: 'https://schema.org/Dataset' },
    { rel: 'license', uri: 'https://creativecommons.org/licenses/by/4.0/' },
    { rel: 'type', uri: 'https://schema.org/AboutPage' },
    describedBy('csl-json', 'application/vnd.citationstyles.csl+json'),
    describedBy('bibtex', 'application/x-bibtex'),
    describedBy('ris', 'application/x-research-info-systems'),
    { rel: 'item', uri: api, type: 'application/json' },
    { rel: 'item', uri: `${api}/evidence.wacz`, type: 'application/wacz' },
  ])
  expect((await read('/zh/c/AAAA2345')).headers.get('link')).toBe(open.headers.get('link'))
  const [discovery = ''] = elements(open.text, 'link').filter((link) =>
    link.includes('application/json+oembed'),
  )
  expect(plain(discovery)).toContain(
    `href="https://api.cafe.example/oembed?url=${encodeURIComponent('https://cafe.example/c/AAAA2345')}&format=json"`,
  )
  const picture = elements(open.text, 'meta').filter((meta) => /og:image|twitter:/.test(meta))
  expect(picture.map((meta) => plain(meta).replaceAll(/.*?"(?:og:|twitter:)|" content|>$/g, ''))).toEqual([
    'image="https://api.cafe.example/comparisons/AAAA2345/card.png"',
    'image:type="image/png"',
    'image:width="1200"',
    'image:height="630"',
    expect.stringMatching(/^image:alt=".*Google answered\. Pictures: 9\./),
    'card="summary_large_image"',
  ])
  const data = JSON.parse(/ld\+json">(.*?)<\/script>/s.exec(open.text)?.[1] ?? '')
  // What search engines for data sets ask of schema.org's Dataset.
  expect(data).toMatchObject({ '@context': 'https://schema.org', '@type': 'Dataset', identifier: 'AAAA2345' })
  expect(data.name).toContain(HOSTILE)
  expect(data.description.length).toBeGreaterThanOrEqual(50)
  expect(data.description.length).toBeLessThanOrEqual(5_000)
  for (const address of [data.url, data.license, data.creator.url, data.distribution[0].contentUrl])
    expect(URL.canParse(address)).toBe(true)
  expect(data.distribution[0]).toMatchObject({ '@type': 'DataDownload', encodingFormat: 'application/json' })

  expect(data.distribution[1]).toMatchObject({
    encodingFormat: 'application/wacz',
    contentUrl: `${api}/evidence.wacz`,
  })

  const withoutPacket = await read('/c/HHHH2345')
  expect(withoutPacket.headers.get('link')).toContain('rel="cite-as"')
  expect([withoutPacket.headers.get('link'), withoutPacket.text].join()).not.toContain('wacz')
  const demo = await read('/c/BBBB2345')
  expect([demo.headers.get('link'), demo.text]).toEqual([null, expect.stringContaining('json+oembed')])
  expect(demo.text).not.toContain('ld+json')
  for (const [code, status] of [
    ['CCCC2345', 200],
    ['DDDD2345', 200],
    ['EEEE2345', 404],
    ['FFFF2345', 200],
    ['GGGG2345', 410],
  ] as const) {
    const other = await read(`/c/${code}`)
    expect([code, other.status, other.headers.get('link')]).toEqual([code, status, null])
    expect(other.text).not.toMatch(/oembed|ld\+json|card\.png/)
  }
})

test('without scripts the page of a comparison can be read, and a preview of its link says what it is', async () => {
  await publish({ '404.html': 'lost', 'c/[code]/index.html': BUILT, 'zh/c/[code]/index.html': BUILT })
  const { runs } = searchResponse()
  const read = await withRecords({
    AAAA2345: record({
      translation: '坦克人',
      runs: { google: wireRun({ query: HOSTILE }), baidu: baiduRun('timeout') },
    }),
    BBBB2345: record({
      code: 'BBBB2345',
      simulated: true,
      overlap: wireOverlap(),
      runs: { ...runs, baidu: baiduRun('results', { simulated: true }) },
    }),
    CCCC2345: record({ listed: false }),
  })
  const { text } = await read('/c/AAAA2345')
  expect(plain(text)).toContain(
    `<title data-gatsby-head="true">${HOSTILE} 坦克人 | FIREWALL Cafe 防火墙</title>`,
  )
  expect(plain(text)).toContain(`<meta property="og:title" content="${HOSTILE} 坦克人" data`)
  for (const name of ['name="description"', 'property="og:description"'])
    expect(text).toContain(
      `<meta ${name} content="Google answered. Pictures: 9. Baidu did not answer in time. This says nothing about censorship. Asked in`,
    )
  const slot = /<noscript class="x" data-comparison="true">(.*)<\/noscript>/s.exec(text)?.[1] ?? ''
  expect(elements(slot, 'img')).toHaveLength(9)
  expect(slot).toContain('Baidu did not answer in time. This says nothing about censorship.')
  expect(elements(text, 'link').filter((link) => link.includes('rel="canonical"'))).toEqual([
    '<link data-record rel="canonical" href="https://cafe.example/c/AAAA2345">',
  ])
  const chinese = (await read('/zh/c/AAAA2345')).text
  expect(plain(chinese)).toContain(`<title data-gatsby-head="true">${HOSTILE} 坦克人 | 防火墙</title>`)
  const told = /<noscript class="x" data-comparison="true">(.*)<\/noscript>/s.exec(chinese)?.[1] ?? ''
  expect(told.indexOf('百度')).toBeLessThan(told.indexOf('谷歌'))
  expect(told).not.toMatch(/Baidu|Google|did not answer|lang="en"/)
  // One address for all who cite it or pass it on; a frame of the page is in its edition.
  expect(elements(chinese, 'link').filter((link) => /canonical|oembed/.test(link))).toEqual([
    '<link data-record rel="canonical" href="https://cafe.example/c/AAAA2345">',
    expect.stringContaining(
      `url=${encodeURIComponent('https://cafe.example/zh/c/AAAA2345')}&#38;format=json`,
    ),
  ])
  expect((await read('/c/BBBB2345')).text).toMatch(
    /content="This is demo data.*<p class="demo">This is demo data.*<p>2 of 9 pictures shared · .*and no finding/s,
  )
  for (const code of ['CCCC2345', 'EEEE2345', 'FFFF2345', 'GGGG2345'])
    expect((await read(`/c/${code}`)).text).toBe(BUILT)
})

test('only the page made for it may be framed: it runs nothing, and shows only what is in the archive', async () => {
  await publish({ '404.html': 'lost', 'index.html': 'home', 'c/[code]/index.html': '<head></head>' })
  const read = await withRecords({
    AAAA2345: record({
      asked_hour: Date.UTC(2026, 10, 3, 15),
      runs: { google: wireRun({ query: HOSTILE }), baidu: baiduRun('timeout', { simulated: true }) },
      simulated: true,
    }),
    BBBB2345: record({ runs: { google: wireRun(), baidu: baiduRun('empty') } }),
    HHHH2345: record({ runs: { google: wireRun(), baidu: baiduRun('failed', { not_asked: true }) } }),
    CCCC2345: record({ listed: false }),
    DDDD2345: record({ state: 'limited' }),
  })
  const framed = await read('/embed/aaaa2345')
  expect(framed.status).toBe(200)
  expect(framed.headers.get('x-frame-options')).toBeNull()
  expect(framed.headers.get('set-cookie')).toBeNull()
  expect(framed.headers.get('referrer-policy')).toBe('no-referrer')
  const policy = framed.headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-/)
  expect(policy).toContain('img-src https://api.cafe.example;')
  expect(policy).toMatch(/frame-ancestors \*; sandbox allow-popups allow-popups-to-escape-sandbox$/)
  for (const name of ['script', 'form', 'iframe', 'link', 'button', 'input'])
    expect(elements(framed.text, name)).toEqual([])
  const pictures = elements(framed.text, 'img')
  expect(pictures).toHaveLength(9)
  for (const picture of pictures) expect(picture).toContain(' src="https://api.cafe.example/proxy-image?')
  expect(plain(framed.text)).toContain(`>${HOSTILE}</h2>`)
  const style = /<style>(.*?)<\/style>/s.exec(framed.text)?.[1] ?? ''
  expect(policy).toContain(createHash('sha256').update(style).digest('base64'))
  expect(framed.text).toContain('This is demo data')
  expect(framed.text).toContain('2026-11-03 15:00')
  // A failure to look says so, and is no finding.
  expect(framed.text).toContain('Baidu did not answer in time. This says nothing about censorship.')
  expect(elements(framed.text, 'a')).toEqual([
    '<a href="https://cafe.example/c/AAAA2345" target="_blank" rel="noopener noreferrer">',
  ])
  const chinese = await read('/zh/embed/aaaa2345')
  expect([chinese.status, chinese.headers.get('content-security-policy')]).toEqual([200, policy])
  expect(chinese.text).toContain('<html lang="zh-Hans">')
  expect(chinese.text).not.toMatch(/Baidu|Google|did not answer/)
  expect(chinese.text).toContain('<b>百度</b>，以')
  expect(chinese.text).toContain('<b>（模拟）</b>')
  expect(elements(chinese.text, 'a')).toEqual([
    '<a href="https://cafe.example/zh/c/AAAA2345" target="_blank" rel="noopener noreferrer">',
  ])
  expect((await read('/zh/embed/CCCC2345')).text).toContain('<title>防火墙：对比 CCCC2345</title>')
  expect((await read('/embed/BBBB2345')).text).not.toMatch(/says nothing about censorship|demo data/)
  expect((await read('/embed/HHHH2345')).text).toContain('Baidu was not asked')
  const statuses = []
  for (const code of ['CCCC2345', 'DDDD2345', 'EEEE2345', 'FFFF2345', 'GGGG2345']) {
    const { status, text } = await read(`/embed/${code}`)
    expect(text).not.toMatch(/<img|onerror|tank man/)
    statuses.push(status)
  }
  expect(statuses).toEqual([404, 404, 404, 503, 410])
  for (const other of ['/', '/c/AAAA2345', '/c/EEEE2345', '/no/such/page', '/embed/nonsense']) {
    const { headers } = await read(other)
    expect([other, headers.get('x-frame-options')]).toEqual([other, 'DENY'])
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  }
})

test('a browser that has seen the 404 page before gets it again in whole', async () => {
  await publish({ '404.html': 'lost' })
  const etag = (await fetch(`${base}/no/such/page`)).headers.get('etag') ?? ''
  const again = await fetch(`${base}/no/such/page`, { headers: { 'if-none-match': etag } })
  expect([again.status, await again.text()]).toEqual([404, 'lost'])
})

test('the policy lets through what the pages of the build on show carry inline, and nothing else', async () => {
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

test('a build of an earlier version, which says nothing of its inline scripts, is shown without them', async () => {
  await publish({ 'index.html': '<script>first()</script>home' })
  await rm(path.join(dir, 'site', 'current', INLINE_HASHES))
  const answer = await fetch(base)
  expect([answer.status, await answer.text()]).toEqual([200, '<script>first()</script>home'])
  expect(answer.headers.get('content-security-policy')).toContain("script-src 'self';")
})

test('every answer carries the headers, before there is a build and when there is no page', async () => {
  await publish({ 'index.html': 'home' })
  for (const address of ['/', '/settings.json', '/no/such/page']) {
    const { headers } = await fetch(base + address)
    expect(headers.get('content-security-policy')).toContain(`connect-src 'self' ${settings.apiUrl};`)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('permissions-policy')).toContain('camera=()')
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('strict-transport-security')).toBeNull()
  }
})

test.each(['apexcharts.common.js', 'apexcharts.esm.js'])(
  'the styles that %s writes are let through',
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

test('Tor Browser is told of the onion address, if there is one', async () => {
  await publish({ 'index.html': 'home', 'safety/index.html': 'before you search' })
  expect((await fetch(base)).headers.get('onion-location')).toBeNull()
  const onion = createSiteServer({
    siteDir: path.join(dir, 'site'),
    settings: { ...settings, onionLocation: 'http://firewall.onion/' },
  })
  servers.push(onion)
  await once(onion.listen(0, '127.0.0.1'), 'listening')
  const { headers } = await fetch(`http://127.0.0.1:${portOf(onion).port}/safety?from=terms`)
  expect(headers.get('onion-location')).toBe('http://firewall.onion/safety?from=terms')
})

test('a swap shows the new page at once, while open pages still find the old build’s scripts', async () => {
  await publish({ 'index.html': `first ${SCRIPT}`, [SCRIPT]: 'old script', '404.html': 'lost' })
  await publish({ 'index.html': 'second', '404.html': 'lost' })
  expect(await (await fetch(base)).text()).toBe('second')
  expect(await (await fetch(`${base}/${SCRIPT}`)).text()).toBe('old script')
})

test.each([
  ['a page', 'events/gone/index.html', '/events/gone'],
  ['a page with the name of a script', `gone-0123456789ab.js/index.html`, '/gone-0123456789ab.js'],
  ['a page below it', `events/gone-0123456789ab.js/index.html`, '/events/gone-0123456789ab.js'],
  ['a page’s data', 'page-data/gone/page-data.json', '/page-data/gone/page-data.json'],
  ['an answer of the content', 'page-data/sq/d/1234567.json', '/page-data/sq/d/1234567.json'],
  ['a picture', PICTURE, `/${PICTURE}`],
  ['a picture of a page’s text', `static/${'b'.repeat(32)}/me.jpg`, `/static/${'b'.repeat(32)}/me.jpg`],
])('after a swap %s of the build before is gone', async (_, file, address) => {
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

test.each(['//', '///', '/%', '/%e0%a4%a', '//[', '/settings.json//'])(
  'the address %s is answered',
  async (odd) => {
    await publish({ 'index.html': 'home', '404.html': 'lost' })
    const [answer] = await once(http.get({ ...portOf(server), path: odd }), 'response')
    expect([answer.statusCode, await textOf(answer)]).toEqual([404, 'lost'])
  },
)

test.each(['bytes=5-2', 'bytes=-3', 'bytes=0-1', 'bytes=99999-', 'lines=1-2'])(
  'who asks for the part %s gets the whole',
  async (range) => {
    await publish({ 'index.html': 'the whole page' })
    const answer = await fetch(base, { headers: { range } })
    expect([answer.status, await answer.text()]).toEqual([200, 'the whole page'])
  },
)

test('a build that is being taken away is asked for nothing', async () => {
  const old = path.join(dir, 'site', 'builds', '2020')
  await mkdir(old, { recursive: true })
  for (const name of ['one', 'two', 'three']) await publish({ 'index.html': name, '404.html': 'lost' })
  await mkdir(old, { recursive: true })
  await writeFile(path.join(old, SCRIPT), 'old script')
  expect(await (await fetch(base)).text()).toBe('three')
  await rm(old, { recursive: true })
  expect((await fetch(`${base}/${SCRIPT}`)).status).toBe(404)
})

test('a file that goes while it is asked for cuts off that answer and no other', async () => {
  await publish({ 'index.html': 'home', 'gone.txt': 'gone' })
  expect((await fetch(base)).status).toBe(200)
  await rm(path.join(dir, 'site', 'current', 'gone.txt'))
  await expect(fetch(`${base}/gone.txt`).then((answer) => answer.text())).rejects.toThrow()
  expect((await fetch(base)).status).toBe(200)
})

test('a file whose reader has gone is closed', async () => {
  await publish({ 'large.bin': 'x'.repeat(32 * 1024 * 1024) })
  const request = http.get({ ...portOf(server), path: '/large.bin' })
  const [answer] = await once(request, 'response')
  expect(await openFiles('large.bin')).toBe(1)
  answer.destroy()
  while ((await openFiles('large.bin')) > 0) await new Promise(setImmediate)
})

test('no request fails while builds are swapped under load, and only three builds are kept', async () => {
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
  expect(await readdir(path.join(dir, 'site', 'builds'))).toHaveLength(3)
})

test('what the pages must know at run time comes from the server that runs', async () => {
  expect(await (await fetch(`${base}/settings.json`)).json()).toEqual(settings)
})

test.each(['/../secret', '/%2e%2e/secret', '/..%2fsecret'])(
  '%s does not leave the folder',
  async (address) => {
    await writeFile(path.join(dir, 'secret'), 'secret')
    await publish({ 'index.html': 'home', '404.html': 'lost' })
    expect(await (await fetch(base + address)).text()).not.toContain('secret')
  },
)
