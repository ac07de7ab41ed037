/** The archive's list for readers without scripts. */
import { createHash } from 'node:crypto'
import http from 'node:http'
import { archiveItem } from '../test/samples.ts'
import { createSiteServer } from './serve.ts'
import { endSite, listen, publish, settings, startSite } from './site.fixture.ts'

let siteDir: string
beforeEach(async () => {
  ;({ siteDir } = await startSite())
  await publish({ 'index.html': 'home', '404.html': 'lost' })
})
afterEach(endSite)

/** A site whose API answers each question for a list by `answer`, and notes what was asked, and for whom. */
async function withList(answer: object, status = 200, more = {}) {
  const asked: string[] = []
  const api = http.createServer((request, response) => {
    asked.push(`${request.url} for ${request.headers['x-forwarded-for']}`)
    response.writeHead(status, { 'content-type': 'application/json', ...more }).end(JSON.stringify(answer))
  })
  const site = await listen(
    createSiteServer({
      siteDir,
      settings,
      siteUrl: 'https://cafe.example',
      apiInternalUrl: await listen(api),
    }),
  )
  const open = async (address: string, headers = {}) => {
    const page = await fetch(site + address, { redirect: 'manual', headers })
    return { status: page.status, headers: page.headers, text: await page.text() }
  }
  return { asked, open }
}

const listOf = (...data: object[]) => ({ total: 61, page: 2, page_size: 30, data })
const EMPTY = archiveItem({
  code: 'BBBB2345',
  search_term_initial: '<坦克人> & "co"',
  search_term_initial_language_code: 'zh-CN',
  search_term_translation: 'tank man',
  outcomes: { google: 'results', baidu: 'empty' },
  censored: true,
})

test('a page of the list links to comparisons and neighbouring pages, and shows the outcomes', async () => {
  const hour = Date.UTC(2026, 10, 5, 14)
  const failed = archiveItem({
    code: 'CCCC2345',
    outcomes: { google: 'timeout', baidu: 'results' },
    search_timestamp: hour + 3_600_000,
    asked_hours: { google: hour, baidu: hour },
    shares_answer: true,
  })
  const { asked, open } = await withList(listOf(EMPTY, failed))
  const { status, text } = await open('/archive/plain?q=tank%20man&page=2', {
    'x-forwarded-for': '192.0.2.7',
  })
  expect(status).toBe(200)
  expect(asked).toEqual(['/searches?page=2&page_size=30&query=tank+man for 192.0.2.7, 127.0.0.1'])
  expect(text).toContain('href="/c/BBBB2345"')
  expect(text).toContain(
    '<bdi lang="zh-Hans">&#60;坦克人&#62; &#38; &#34;co&#34;</bdi> / <bdi>tank man</bdi></a>',
  )
  expect(text).toMatch(/Baidu <span lang="zh-Hans">百度<\/span>: Censored: no pictures/)
  expect(text).toMatch(/Google <span lang="zh-Hans">谷歌<\/span>: Could not look/)
  expect(text).toContain(
    '2026-11-05 15:00 UTC</time>, Shared answer <span lang="zh-Hans">共用结果</span>, asked 14:00',
  )
  expect(text).toContain('<a rel="prev" href="/archive/plain?q=tank%20man">')
  expect(text).toContain('<a rel="next" href="/archive/plain?q=tank%20man&#38;page=3">')
  expect(text).toContain('value="tank man"')
  // Alone in the head, which stays in sight: more would be higher than the space kept for it.
  expect(text).toContain(`<header><a href="${settings.leaveUrl}"`)
  expect(text).toContain('</a></header><nav><a href="/">')
  expect(text).toContain('<a href="/methodology">')
})

test('the list scales with the reader’s text size, runs and loads nothing, and is kept from search engines and frames', async () => {
  const { open } = await withList(listOf(EMPTY))
  const { headers, text } = await open('/archive/plain')
  const [, style = ''] = /<style>(.*)<\/style>/s.exec(text) ?? []
  expect(style).not.toMatch(/font(?:-size)?:[^;}]*\dpx/)
  const hash = createHash('sha256').update(style).digest('base64')
  expect(headers.get('content-security-policy')).toBe(
    `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
  )
  expect(headers.get('x-robots-tag')).toBe('noindex')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(text).not.toMatch(/<script|<img|<link/)
})

test('the Chinese edition is in Chinese, and leads to its own pages', async () => {
  const { open } = await withList(listOf(EMPTY))
  const { text } = await open('/zh/archive/plain?page=2')
  expect(text).toContain('<html lang="zh-Hans">')
  expect(text).toContain('href="/zh/c/BBBB2345"')
  expect(text).toContain('<form role="search" action="/zh/archive/plain">')
  expect(text).toContain('百度：没有图片')
  expect(text).toContain('<a href="/archive/plain?page=2" lang="en" hreflang="en">English</a>')
  expect(text.replaceAll(/<[^>]*>/g, ' ')).not.toMatch(/Previous|Next|votes|Search/)
})

test('demo data is marked once if the whole list is demo data, otherwise at each row', async () => {
  const made = archiveItem({ simulated: true })
  const all = await withList(listOf(made, made))
  expect((await all.open('/archive/plain')).text).toContain('They are not findings.')
  const some = await withList(listOf(made, EMPTY))
  expect((await some.open('/archive/plain')).text.match(/<b>Demo /g)).toHaveLength(1)
})

test('the filters of a link are kept and shown, and can be removed', async () => {
  const { asked, open } = await withList(listOf(EMPTY))
  const filters = 'cities=oslo&years=2018&from=2018-05-28&to=2018-05-29&vote_ids=1&outcomes=google_only'
  const { text } = await open(`/archive/plain?q=tank&${filters}&order=most_voted&page=2&rubbish=1&years=x`)
  expect(asked[0]).toContain(`/searches?page=2&page_size=30&query=tank&${filters}&order=most_voted for`)
  expect(text).toContain('Showing Oslo, 2018, May 28 – 29, 2018, ')
  expect(text).toContain('<a href="/archive/plain?q=tank">Show everything')
  const sent = [...text.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g)]
  expect(sent.map(([, name, value]) => `${name}=${value}`).join('&')).toBe(`${filters}&order=most_voted`)
  expect(text).toContain(`<a rel="next" href="/archive/plain?q=tank&#38;${filters.replaceAll('&', '&#38;')}`)
})

test('browsers neither store the search words, nor send them to a spell checker, nor change them', async () => {
  const { open } = await withList(listOf(EMPTY))
  const [field = ''] = /<input type="search"[^>]*>/.exec((await open('/archive/plain')).text) ?? []
  for (const refusal of [
    'autocomplete="off"',
    'autocorrect="off"',
    'spellcheck="false"',
    'writingsuggestions="false"',
    'dir="auto"',
  ])
    expect(field).toContain(refusal)
})

test('a page after the last one redirects to the last one, and an empty list and a failure say so', async () => {
  const { open } = await withList({ ...listOf(), total: 31, page: 9 })
  const behind = await open('/zh/archive/plain?q=a&page=9')
  expect([behind.status, behind.headers.get('location')]).toEqual([302, '/zh/archive/plain?q=a&page=2'])
  const nothing = await withList({ ...listOf(), total: 0, page: 1 })
  const { text } = await nothing.open('/archive/plain?q=tank')
  expect(text).toContain('No results found')
  expect(text).not.toContain('try the other form')
  expect((await nothing.open('/archive/plain?q=天安門')).text).toContain('try the other form')
  const unusable = await withList({ error: 'Failed to search archives' })
  const page = await unusable.open('/archive/plain?q=%22%3E%3Cscript%3E')
  expect([page.status, page.text]).toEqual([503, expect.stringContaining('Failed to search archives')])
  expect(page.text).toContain('value="&#34;&#62;&#60;script&#62;"')
  const long = await unusable.open(`/archive/plain?q=${'a'.repeat(201)}`)
  expect([long.status, long.text]).toEqual([400, expect.stringContaining('Too long: 201 characters.')])
  expect(unusable.asked).toHaveLength(1)
})

test('a caller that asks too often gets 429 and the time to wait', async () => {
  const { open } = await withList({ error: 'Too many requests.' }, 429, { 'retry-after': '7' })
  const { status, headers, text } = await open('/archive/plain?page=5')
  expect([status, headers.get('retry-after')]).toEqual([429, '7'])
  expect(text).toContain('There are too many requests from your network right now. Please try again in 7 s.')
  expect((await open('/zh/archive/plain')).text).toContain('您所在的网络目前请求过多。请在7秒后再试。')
})

test('filters that the service refuses are shown as not accepted, and can be removed', async () => {
  const { open } = await withList({ error: 'Choose at most 50 values' }, 400)
  const { status, text } = await open('/archive/plain?q=tank&years=2018')
  expect([status, text]).toEqual([400, expect.stringContaining('This request was not accepted.')])
  expect(text).toContain('<a href="/archive/plain?q=tank">Show everything')
})
