/** The pages of comparisons, and those that others show in frames. */
import { createHash } from 'node:crypto'
import http from 'node:http'
import { eventually } from '@firewall-cafe/testing/eventually'
import { jest } from '@jest/globals'
import LinkHeader from 'http-link-header'
import {
  baiduRun,
  comparisonRecord,
  searchResponse,
  takenDown,
  wireOverlap,
  wireResult,
  wireRun,
} from '../test/samples.ts'
import { KEPT_MS, TIMEOUT_MS } from './comparison-reader.ts'
import { createSiteServer } from './serve.ts'
import { endSite, listen, publish, settings, startSite } from './site.fixture.ts'

let siteDir: string
let base: string
beforeEach(async () => {
  ;({ siteDir, base } = await startSite())
})
afterEach(endSite)

test('every valid code opens the comparison page at one address, which search engines do not list', async () => {
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

/**
 * A site whose API answers with these records, by code; a status instead of one, or 0 for no answer at all.
 * @param asked receives the callers' X-Forwarded-For
 */
async function withRecords(
  records: Record<string, object | number>,
  asked: unknown[] = [],
  apiUrl = 'https://api.cafe.example',
) {
  const api = http.createServer((request, response) => {
    asked.push(request.headers['x-forwarded-for'])
    const code = request.url?.split('/')[2] ?? ''
    const found = { FFFF2345: 503, GGGG2345: 410, ...records }[code] ?? 404
    if (found === 0) return
    const tombstone = { state: 'hidden', reason: 'private_person', day: '2026-11-03' }
    response
      .writeHead(typeof found === 'number' ? found : 200, { 'content-type': 'application/json' })
      .end(JSON.stringify(found === 410 ? tombstone : found))
  })
  const site = await listen(
    createSiteServer({
      siteDir,
      settings: { ...settings, apiUrl },
      siteUrl: 'https://cafe.example',
      apiInternalUrl: await listen(api),
    }),
  )
  return async (address: string, headers = {}) => {
    const answer = await fetch(site + address, { headers })
    return { status: answer.status, headers: answer.headers, text: await answer.text() }
  }
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

test('programs get whole addresses even when the API is a path of the site', async () => {
  await publish({ '404.html': 'lost', 'c/[code]/index.html': BUILT })
  const read = await withRecords({ AAAA2345: record({ evidence: true }) }, [], '/api')
  const { headers, text } = await read('/c/AAAA2345')
  expect(plain(text)).toContain('href="https://cafe.example/api/oembed?url=https%3A%2F%2Fcafe.example%2F')
  const data = 'https://cafe.example/api/comparisons/AAAA2345'
  expect(text).toContain(`"contentUrl":"${data}"`)
  expect(headers.get('link')).toContain(`<${data}/evidence.wacz>`)
})

test('the title of demo data says so, for pages and link previews', async () => {
  await publish({ '404.html': 'lost', 'c/[code]/index.html': BUILT, 'zh/c/[code]/index.html': BUILT })
  const read = await withRecords({
    AAAA2345: record({ query: 'tank man', translation: '坦克人', simulated: true }),
  })
  for (const [address, title, site] of [
    ['/c/AAAA2345', 'Demo data 演示数据: tank man 坦克人', 'FIREWALL Cafe 防火墙'],
    ['/zh/c/AAAA2345', '演示数据：tank man 坦克人', '防火墙'],
  ]) {
    const { text } = await read(address as string)
    expect(text).toContain(`<title data-gatsby-head="true">${title} | ${site}</title>`)
    expect(text).toContain(`<meta property="og:title" content="${title}" data`)
  }
})

const signposts = ({ headers }: { headers: Headers }) =>
  LinkHeader.parse(headers.get('link') ?? '').refs.filter(({ rel }) => rel !== 'preconnect')

test('the head of a comparison links programs to its citation, licence, data and embed', async () => {
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
  expect(signposts(open)).toEqual([
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
  // Only properties of Dataset (schema.org), with all that search engines for data sets recommend.
  expect(Object.keys(data).sort().join(' ')).toBe(
    '@context @id @type creator description distribution identifier inLanguage includedInDataCatalog isAccessibleForFree license measurementTechnique name temporalCoverage url',
  )
  expect(data.temporalCoverage).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect([data.creator, data.includedInDataCatalog]).toEqual([
    { '@type': 'Organization', name: expect.any(String), url: expect.stringMatching(/^https:/) },
    { '@type': 'DataCatalog', name: expect.any(String), url: expect.stringMatching(/^https:/) },
  ])
  expect(data.description.length).toBeGreaterThanOrEqual(50)
  expect(data.description.length).toBeLessThanOrEqual(5_000)
  for (const address of [data.url, data.license, data.creator.url]) expect(URL.canParse(address)).toBe(true)
  expect(data.description).toMatch(/The licence is not for the pictures .* nor for the titles/)
  // Not the packet of evidence: the licence is not for the pictures in it.
  expect(data.distribution).toEqual([
    { '@type': 'DataDownload', encodingFormat: 'application/json', contentUrl: api },
  ])

  const withoutPacket = await read('/c/HHHH2345')
  expect(withoutPacket.headers.get('link')).toContain('rel="cite-as"')
  expect([withoutPacket.headers.get('link'), withoutPacket.text].join()).not.toContain('wacz')
  const demo = await read('/c/BBBB2345')
  expect([signposts(demo), demo.text]).toEqual([[], expect.stringContaining('json+oembed')])
  expect(demo.text).not.toContain('ld+json')
  for (const [code, status] of [
    ['CCCC2345', 200],
    ['DDDD2345', 200],
    ['EEEE2345', 404],
    ['FFFF2345', 200],
    ['GGGG2345', 410],
  ] as const) {
    const other = await read(`/c/${code}`)
    expect([code, other.status, signposts(other)]).toEqual([code, status, []])
    expect(other.text).not.toMatch(/oembed|ld\+json|card\.png/)
  }
})

test('a data set has the title of its citation, and describes a side not asked or without pictures as the page does', async () => {
  await publish({ '404.html': 'lost', 'c/[code]/index.html': BUILT })
  const notAsked = baiduRun('failed', { not_asked: true })
  const read = await withRecords({
    AAAA2345: record({ runs: { google: wireRun(), baidu: notAsked } }),
    BBBB2345: record({
      code: 'BBBB2345',
      query: '坦克人',
      language: 'zh-CN',
      translation: 'Tank Man',
      runs: { google: wireRun(), baidu: baiduRun('empty', { query: '$& US$$' }) },
    }),
    DDDD2345: record({ code: 'DDDD2345', query: 'ئۇيغۇر' }),
  })
  const described = async (code: string) => {
    const { text } = await read(`/c/${code}`)
    return JSON.parse(/ld\+json">(.*?)<\/script>/s.exec(text)?.[1] ?? '')
  }
  const { description, inLanguage } = await described('AAAA2345')
  expect(inLanguage).toBe('en')
  expect(description).toMatch(/^A comparison of Google and Baidu image search for “/)
  expect(description).toMatch(/Baidu was not asked.* This says nothing about censorship\./)
  expect(await described('BBBB2345')).toMatchObject({
    name: '“Tank Man” / “坦克人”: Google and Baidu image search compared',
    description: expect.stringContaining('$& US$$'),
  })
  expect(await described('DDDD2345')).not.toHaveProperty('inLanguage')
})

test('the site forwards the visitor’s address to the API, so that each network has its own limit', async () => {
  await publish({ '404.html': 'lost', 'c/[code]/index.html': BUILT })
  const asked: unknown[] = []
  const read = await withRecords({ AAAA2345: record() }, asked)
  await read('/c/AAAA2345', { 'x-forwarded-for': '203.0.113.9' })
  await read('/embed/BBBB2345')
  expect(asked).toEqual(['203.0.113.9, 127.0.0.1', '127.0.0.1'])
})

test('an answer is reused for ten seconds, and an API that does not answer in time is asked again next time', async () => {
  await publish({ '404.html': 'lost', 'c/[code]/index.html': BUILT })
  const records: Record<string, object | number> = { AAAA2345: record(), BBBB2345: 0 }
  const asked: unknown[] = []
  const read = await withRecords(records, asked)
  const status = async () => (await read('/c/AAAA2345')).status
  const start = performance.now()
  const clock = jest.spyOn(performance, 'now').mockReturnValue(start)
  try {
    expect(await status()).toBe(200)
    records.AAAA2345 = 410
    clock.mockReturnValue(start + KEPT_MS - 1)
    expect([await status(), asked.length]).toEqual([200, 1])
    clock.mockReturnValue(start + KEPT_MS)
    expect([await status(), asked.length]).toEqual([410, 2])
  } finally {
    clock.mockRestore()
  }

  const limit = new AbortController()
  const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(limit.signal)
  try {
    const waiting = read('/c/BBBB2345')
    await eventually(() => expect(asked).toHaveLength(3))
    expect(timeout).toHaveBeenCalledWith(TIMEOUT_MS)
    limit.abort()
    expect(await waiting).toMatchObject({ status: 200, text: expect.stringContaining('could not be read') })
  } finally {
    timeout.mockRestore()
  }
  records.BBBB2345 = record({ code: 'BBBB2345' })
  expect((await read('/c/BBBB2345')).text).not.toContain('could not be read')
})

test('a comparison can be read without scripts, and its link preview describes it', async () => {
  await publish({ '404.html': 'lost', 'c/[code]/index.html': BUILT, 'zh/c/[code]/index.html': BUILT })
  const { runs } = searchResponse()
  const results = [wireResult(1, { title: '长安街' }), wireResult(2), takenDown(3)]
  const read = await withRecords({
    AAAA2345: record({
      translation: '坦克人',
      translated_by: 'term_list',
      runs: { google: wireRun({ query: HOSTILE }), baidu: baiduRun('timeout') },
    }),
    BBBB2345: record({
      code: 'BBBB2345',
      simulated: true,
      overlap: wireOverlap(),
      shares_answer: true,
      runs: { ...runs, baidu: baiduRun('results', { simulated: true, results }) },
    }),
    CCCC2345: record({ listed: false }),
  })
  const { text, headers } = await read('/c/AAAA2345')
  // What somebody looked for.
  expect(headers.get('cache-control')).toBe('no-store')
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
  expect(slot).toContain('Google was asked through Serper.')
  expect(slot).toContain('<a href="/contact">Report <span lang="zh-Hans">举报</span></a>')
  expect(slot).toContain('Translation from the bot’s list of terms.')
  expect(elements(text, 'link').filter((link) => link.includes('rel="canonical"'))).toEqual([
    '<link data-record rel="canonical" href="https://cafe.example/c/AAAA2345">',
  ])
  const chinese = (await read('/zh/c/AAAA2345')).text
  expect(plain(chinese)).toContain(`<title data-gatsby-head="true">${HOSTILE} 坦克人 | 防火墙</title>`)
  const told = /<noscript class="x" data-comparison="true">(.*)<\/noscript>/s.exec(chinese)?.[1] ?? ''
  expect(told.indexOf('百度')).toBeLessThan(told.indexOf('谷歌'))
  expect(told).not.toMatch(/Baidu|Google|did not answer/)
  expect(told).toContain('<a href="/zh/contact">举报</a>')
  expect(elements(told, 'img')[0]).toContain('alt="Picture 1" lang="en"')
  // One address for all who cite it or pass it on; a frame of the page is in its edition.
  expect(elements(chinese, 'link').filter((link) => /canonical|oembed/.test(link))).toEqual([
    '<link data-record rel="canonical" href="https://cafe.example/c/AAAA2345">',
    expect.stringContaining(
      `url=${encodeURIComponent('https://cafe.example/zh/c/AAAA2345')}&#38;format=json`,
    ),
  ])
  const both = (await read('/c/BBBB2345')).text
  expect(elements(both, 'img').slice(9)).toEqual([
    expect.stringContaining('alt="长安街" lang="zh-Hans"'),
    expect.stringContaining('alt="Picture 2" translate="no" width'),
  ])
  expect(both).toContain('<li class="none">Taken down by us <span lang="zh-Hans">已由本站撤下</span></li>')
  expect(both).toMatch(
    /content="This is demo data.*<p class="demo">This is demo data.*the engine was asked once for both.*<p>Same pictures: 2 of 9 · .*and prove nothing/s,
  )
  const without = async (code: string) => {
    const page = (await read(code)).text
    const [, start, said = '', end] = /^(.*data-comparison="true">)(.*)(<\/noscript>.*)$/s.exec(page) ?? []
    expect(`${start}${end}`).toBe(BUILT)
    return said
  }
  expect(await without('/c/CCCC2345')).toBe('')
  expect(await without('/c/EEEE2345')).toContain('No comparison has this code.')
  expect(await without('/c/FFFF2345')).toContain('The comparison could not be read')
  expect(await without('/c/GGGG2345')).toMatch(/was taken out of the archive.*3 Nov 2026.* · Private person/s)
  expect(await without('/zh/c/GGGG2345')).toMatch(/^<p>此对比已从档案中移除。<\/p><p>2026年11月3日 · /)
})

test('a page that cannot be made says so in both languages', async () => {
  await publish({ '404.html': 'lost' })
  const reported = jest.spyOn(process.stderr, 'write').mockReturnValue(true)
  const read = await withRecords({ AAAA2345: { listed: true, state: 'public' } })
  const { status, text } = await read('/embed/AAAA2345')
  expect([status, text]).toEqual([500, expect.stringMatching(/^Something failed here\..+这里出错了/)])
  expect(reported).toHaveBeenCalledWith(expect.stringMatching(/^A page could not be made: TypeError/))
  reported.mockRestore()
})

test('only the embed page may be framed, and it runs no scripts and shows only what the archive shows', async () => {
  await publish({ '404.html': 'lost', 'index.html': 'home', 'c/[code]/index.html': BUILT })
  const read = await withRecords({
    AAAA2345: record({
      asked_hour: Date.UTC(2026, 10, 3, 15),
      runs: { google: wireRun({ query: HOSTILE }), baidu: baiduRun('timeout', { simulated: true }) },
      simulated: true,
    }),
    BBBB2345: record({
      runs: { google: wireRun(), baidu: baiduRun('empty', { asked_at: Date.UTC(2026, 10, 4, 2) }) },
    }),
    HHHH2345: record({ runs: { google: wireRun(), baidu: baiduRun('failed', { not_asked: true }) } }),
    MMMM2345: record({ overlap: wireOverlap() }),
    KKKK2345: record({
      runs: {
        google: wireRun({ query: 'ئۇيغۇر' }),
        baidu: baiduRun('failed', { query: '', not_asked: true }),
      },
    }),
    CCCC2345: record({ listed: false }),
    DDDD2345: record({ state: 'limited' }),
  })
  const framed = await read('/embed/aaaa2345')
  expect(framed.status).toBe(200)
  expect(framed.headers.get('x-frame-options')).toBeNull()
  expect(framed.headers.get('set-cookie')).toBeNull()
  expect(framed.headers.get('cache-control')).toBe('no-store')
  expect(framed.headers.get('referrer-policy')).toBe('no-referrer')
  const policy = framed.headers.get('content-security-policy') ?? ''
  expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-/)
  expect(policy).toContain('img-src https://api.cafe.example;')
  expect(policy).toMatch(/frame-ancestors \*; sandbox allow-popups allow-popups-to-escape-sandbox$/)
  for (const name of ['script', 'form', 'iframe', 'link', 'button', 'input'])
    expect(elements(framed.text, name)).toEqual([])
  const pictures = elements(framed.text, 'img')
  expect(pictures).toHaveLength(9)
  for (const picture of pictures)
    expect(picture).toMatch(/ src="https:\/\/api\.cafe\.example\/proxy-image\?.* translate="no" /)
  expect(plain(framed.text)).toContain(`>${HOSTILE}</h2>`)
  const style = /<style>(.*?)<\/style>/s.exec(framed.text)?.[1] ?? ''
  expect(policy).toContain(createHash('sha256').update(style).digest('base64'))
  expect(framed.text).toContain('This is demo data')
  expect(framed.text).toContain('2026-11-03 15:00')
  expect(framed.text).toContain('that says nothing about the engine')
  // In a frame of its proposed height, what is further down is not seen.
  const shared = (await read('/embed/MMMM2345')).text
  expect(shared).toMatch(/<a href=.*<div class="sides">.*class="when">.*class="overlap">/s)
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
  expect(chinese.text).toContain('<main><h1>防火墙：对比 AAAA2345</h1>')
  expect((await read('/embed/BBBB2345')).text).not.toMatch(/says nothing about censorship|demo data/)
  // Sides that were asked hours apart have an hour each, and two days are an interval.
  const hours = 'Asked in the hours from 2026-11-03 14:00 (Google) and 2026-11-04 02:00 UTC (Baidu).'
  expect((await read('/embed/BBBB2345')).text).toContain(hours)
  const page = (await read('/c/BBBB2345')).text
  expect(elements(page, 'meta').filter((one) => one.includes(hours)).length).toBeGreaterThan(1)
  expect(page).toContain('"temporalCoverage":"2026-11-03/2026-11-04"')
  const { text: halfAsked } = await read('/embed/HHHH2345')
  expect(halfAsked).toContain('Baidu was not asked')
  expect(halfAsked).toContain('asked in English')
  expect(halfAsked).not.toContain('asked in Chinese')
  const { text: uyghur } = await read('/embed/KKKK2345')
  expect(uyghur).toContain('<h2 lang="" dir="auto" translate="no">ئۇيغۇر</h2>')
  expect(uyghur).toContain('asked as shown')
  expect(uyghur).not.toContain('asked in')
  const statuses = []
  for (const code of ['CCCC2345', 'DDDD2345', 'EEEE2345', 'FFFF2345', 'GGGG2345']) {
    const { status, text } = await read(`/embed/${code}`)
    expect(text).not.toMatch(/<img|onerror|tank man/)
    expect(elements(text, 'h1')).toHaveLength(1)
    statuses.push(status)
  }
  expect(statuses).toEqual([404, 404, 404, 503, 410])
  expect((await read('/embed/DDDD2345')).text).toContain('This comparison is not in the archive now.')
  for (const other of ['/', '/c/AAAA2345', '/c/EEEE2345', '/no/such/page', '/embed/nonsense']) {
    const { headers } = await read(other)
    expect([other, headers.get('x-frame-options')]).toEqual([other, 'DENY'])
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  }
})
