/** Attack 3 of issue 13: one person, or one network, that pretends to be many. */
import { randomUUID } from 'node:crypto'
import type { SearchAnalytics, SearchResponse } from '@firewall-cafe/shared'
import { service, useServicePerTest } from '../../test/use-service.ts'
import { KEEP_OUT } from '../searches/comparisons.sql.ts'
import { CountingRepository } from './counting.repository.ts'

useServicePerTest({ TRUSTED_PROXIES: '127.0.0.1', RATE_LIMIT_SEARCHES: '1000' })

interface SearchOptions {
  from?: string
  voter?: string
  visibility?: 'listed' | 'unlisted'
  source?: string
}

async function search(
  query: string,
  { from = '203.0.113.7', voter, visibility, source }: SearchOptions = {},
) {
  const { status, body } = await service.http
    .post('/images')
    .set({
      'x-forwarded-for': from,
      ...(voter ? { 'x-voter-token': voter } : {}),
      ...(source ? { 'x-search-source': source } : {}),
    })
    .send({ query, visibility })
  expect(status).toBe(200)
  return body as SearchResponse
}

async function get<T>(path: string): Promise<T> {
  await service.fold()
  return (await service.http.get(path).set('x-forwarded-for', '192.0.2.1')).body
}
const topTerms = async () => (await get<SearchAnalytics>('/api/analytics/searches')).topTerms
const total = async () =>
  (await get<{ totalSearches: { count: number } }>('/dashboardData')).totalSearches.count
const archived = async (query: string) =>
  (await get<{ total: number }>(`/searches?query=${encodeURIComponent(query)}`)).total

test('115 equal searches from one address count as one, with any tokens', async () => {
  await search('paper boat', { from: '198.51.100.1' })
  await search('paper boat', { from: '192.0.2.1' })
  for (let n = 0; n < 115; n++) {
    await search('planted words', { from: `203.0.113.${n}`, ...(n % 2 ? { voter: randomUUID() } : {}) })
  }
  expect(await topTerms()).toEqual([
    { term: 'paper boat', search_count: 2 },
    { term: 'planted words', search_count: 1 },
  ])
  expect(await total()).toBe(3)
  expect((await get<SearchAnalytics>('/api/analytics/searches')).searchVolume).toMatchObject([
    { search_count: 3 },
  ])
  // They were all answered, and are all there.
  expect(await archived('planted words')).toBe(115)
})

test('a voter’s equal searches count once a day, from any number of networks', async () => {
  const voter = randomUUID()
  for (const from of ['198.51.100.1', '203.0.113.1', '2001:db8::1']) await search('kettle', { from, voter })
  expect(await total()).toBe(1)
  await search('cup', { from: '192.0.2.1', voter })
  await search('kettle', { from: '192.0.2.1', voter: randomUUID() })
  expect(await topTerms()).toEqual([
    { term: 'kettle', search_count: 2 },
    { term: 'cup', search_count: 1 },
  ])
})

test('spellings that look the same are one term, shown in the most common spelling', async () => {
  const forms = ['tank man', 'TANK MAN', 'ｔａｎｋ ｍａｎ', 'tаnk mаn', 'τаnk mɑn', 'ta\u200bnk m\u00adan']
  for (const [n, form] of forms.entries()) await search(form, { from: `198.51.${n}.1` })
  await search('坦克人', { from: '198.51.100.1' })
  expect(await topTerms()).toEqual([
    { term: 'tank man', search_count: 6 },
    { term: '坦克人', search_count: 1 },
  ])
  const [typed] = await service.database.query(
    `select term_initial from searches where term_initial = 'tаnk mаn'`,
  )
  expect(typed).toEqual({ term_initial: 'tаnk mаn' })
  // From one network they are one search, too.
  await search('cat', { from: '203.0.113.1' })
  await search('сat', { from: '203.0.113.1' })
  expect(await total()).toBe(8)
})

test('words count as one only if readers cannot tell them apart', async () => {
  const pairs = [
    ['modem', 'modern'],
    ['1984', 'l984'],
    ['张三', '張三'],
    ['résumé', 'resume'],
    ['москва', 'mockba'],
  ] as const
  for (const [one, other] of pairs) {
    await search(one, { from: '198.51.100.1' })
    await search(other, { from: '203.0.113.1' })
  }
  const terms = new Map((await topTerms()).map(({ term, search_count: count }) => [term, count]))
  for (const [one, other] of pairs) {
    const counts = [terms.get(one), terms.get(other)].toSorted()
    expect([one, counts]).toEqual([one, one === 'москва' ? [2, undefined] : [1, 1]])
  }
  expect(terms.size).toBe(9)
})

test('a count mark expires within a day and is deleted', async () => {
  const again = () => search('kettle', { voter: 'the-same-voter-again' })
  await again()
  await again()
  expect(await total()).toBe(1)
  const marks = `select ends_at <= now() + interval '24 hours' as within_a_day, octet_length(mark) as bytes from count_marks`
  expect(await service.database.query(marks)).toEqual(Array(2).fill({ within_a_day: true, bytes: 32 }))
  const counting = service.app.get(CountingRepository, { strict: false })
  await counting.forgetSpentMarks()
  expect(await service.database.query(marks)).toHaveLength(2)
  await service.database.query('update count_marks set ends_at = now()')
  await counting.forgetSpentMarks()
  expect(await service.database.query(marks)).toEqual([])
  await again()
  expect(await total()).toBe(2)
})

test('an unlisted search leaves no count mark, and counts once if it is added to the archive later', async () => {
  const voter = 'a-voter-who-decides-later'
  const { code } = await search('kettle', { voter, visibility: 'unlisted' })
  expect(await service.database.query('select * from count_marks')).toEqual([])
  expect(await total()).toBe(0)
  const keep = () =>
    service.http
      .post(`/comparisons/${code}/listing`)
      .set('x-voter-token', voter)
      .send({ visibility: 'listed' })
  expect((await keep()).status).toBe(200)
  expect(await total()).toBe(1)
  await search('kettle', { from: '198.51.100.1', voter })
  await search('kettle', { voter: 'somebody-else-in-there' })
  expect(await total()).toBe(1)
})

const SEEN_AN_HOUR_AGO = `insert into search_networks (search_id, network, seen_hour)
  values ($1, '203.0.113.0/24', date_trunc('hour', now(), 'UTC') - interval '1 hour')`
const TO_BE_LISTED = `update searches set lists_at = date_trunc('hour', now(), 'UTC') + interval '1 hour' where id = $1`

test.each([
  ['is to be listed an hour later', [SEEN_AN_HOUR_AGO, TO_BE_LISTED]],
  ['is recorded after its hour', [TO_BE_LISTED, SEEN_AN_HOUR_AGO]],
])('a search that %s, and is then kept out, leaves no count mark', async (_what, written) => {
  const { searchId } = await search('kettle', { visibility: 'unlisted' })
  await service.database.query('delete from search_networks')
  for (const write of written) await service.database.query(write, [searchId])
  const marks = () => service.database.query('select ends_at > now() as stays from count_marks')
  expect(await marks()).toEqual([{ stays: true }])
  await KEEP_OUT.rows(service.database, [[searchId]])
  expect(await marks()).toEqual([])
})

test('recounting everything gives the same counts', async () => {
  for (const form of ['kettle', 'kettle', 'кettle']) await search(form)
  await search('kettle', { from: '198.51.100.1' })
  const before = [await topTerms(), await total(), await get('/api/analytics/geographic')]
  await service.database.query('select recount_archive()')
  expect([await topTerms(), await total(), await get('/api/analytics/geographic')]).toEqual(before)
  expect(before[1]).toBe(2)
})

test('a forged place is counted as online', async () => {
  await search('kettle', { source: 'oslo' })
  expect(await get('/api/analytics/geographic')).toEqual([
    { location: 'online', search_count: 1, percentage: 100 },
  ])
})
