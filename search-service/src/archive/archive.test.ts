import type { ArchiveItem } from '@firewall-cafe/shared'
import type { ArchiveRecord } from '@firewall-cafe/shared/api'
import { ALLOW_RAW_SEARCHES } from '../../test/raw-searches.ts'
import { service, simulators, useService } from '../../test/use-service.ts'

const ids: string[] = []

/** Oldest first: term, translation, place, time, categories voted for, what Google and Baidu came to. */
const PAST = [
  ['六四事件', 'June 4 incident', 'hong_kong', '2019-12-31T23:00:00.000Z', [1], 'results', 'legal_notice'],
  ['Tank Man', '坦克人', 'new_york_city', '2020-01-01T00:00:00.000Z', [1, 5], 'results', 'captcha'],
  ['ＴＡＮＫ ｔｏｐ', '背心', 'oslo', '2020-12-31T23:00:00.000Z', [], 'empty', 'results'],
  ['100% cotton_bag', '棉布袋', 'oslo', '2021-06-01T12:00:00.000Z', [7], 'timeout', 'empty'],
  ['winnie', '小熊维尼', 'automated_scraper', '2022-02-02T02:02:02.000Z', [1, 2], 'empty', 'empty'],
] as const

useService()
beforeAll(async () => {
  await service.database.query(ALLOW_RAW_SEARCHES)
  await service.database.query(
    `insert into engine_runs (engine, provider, simulated, query, language, outcome, asked_at, duration_ms)
     select engine, engine, false, 'x', 'en', outcome, now(), 1
     from unnest(array['google', 'baidu']) as engine,
       unnest(array['results', 'empty', 'legal_notice', 'captcha', 'timeout']) as outcome`,
  )
  for (const [term, translation, location, time, categories, google, baidu] of PAST) {
    const [search] = await service.database.query(
      `insert into searches (term_initial, language, term_translation, location, shown_at, google_run_id, baidu_run_id)
       select $1, $2, $3, $4, $5, google.id, baidu.id from engine_runs google, engine_runs baidu
       where google.engine = 'google' and google.outcome = $6 and baidu.engine = 'baidu' and baidu.outcome = $7
       returning id`,
      [term, /\p{Script=Han}/u.test(term) ? 'zh-CN' : 'en', translation, location, time, google, baidu],
    )
    ids.push(search.id)
    for (const category of categories) {
      await service.database.query(
        `insert into votes (search_id, category, voter_hash)
         select $1, $2, sha256(convert_to(voter::text, 'UTF8')) from generate_series(1, 3) as voter`,
        [search.id, category],
      )
    }
  }
  await service.fold()
})

async function terms(queryString: string): Promise<string[]> {
  const { status, body } = await service.http.get(`/searches?${queryString}`)
  expect(status).toBe(200)
  expect(body.total).toBe(body.data.length)
  return body.data.map((item: ArchiveItem) => item.search_term_initial)
}

async function exportedTerms(queryString: string): Promise<string[]> {
  const file = await (await fetch(`${service.url}/exports/archive.jsonl?${queryString}`)).text()
  const lines = file.split('\n').filter(Boolean)
  return lines.map((line) => (JSON.parse(line) as ArchiveRecord).query)
}

test('searches come newest first, with their votes, outcomes and time', async () => {
  const { body } = await service.http.get('/searches')
  expect(body).toMatchObject({ total: 5, page: 1, page_size: 10 })
  expect(body.data.map((item: ArchiveItem) => item.search_id)).toEqual([...ids].reverse())
  expect(body.data[3]).toEqual({
    search_id: ids[1],
    code: '22222224',
    total_votes: 6,
    search_term_initial: 'Tank Man',
    search_term_initial_language_code: 'en',
    search_term_translation: '坦克人',
    search_location: 'new_york_city',
    search_timestamp: Date.UTC(2020, 0, 1),
    outcomes: { google: 'results', baidu: 'captcha' },
    not_asked: [],
    control_failed: [],
    censored: false,
    simulated: false,
    asked_hours: { google: expect.any(Number), baidu: expect.any(Number) },
    shares_answer: true,
  })
})

test('pages follow each other without gaps or repeats, and one past the end is empty', async () => {
  const pages = await Promise.all(
    [1, 2, 3, 4].map((page) => service.http.get(`/searches?page_size=2&page=${page}`)),
  )
  expect(pages.map(({ body }) => [body.total, body.page, body.data.length])).toEqual([
    [5, 1, 2],
    [5, 2, 2],
    [5, 3, 1],
    [5, 4, 0],
  ])
  const seen = pages.flatMap(({ body }) => body.data.map((item: ArchiveItem) => item.search_id))
  expect(seen).toEqual([...ids].reverse())
})

test.each([
  ['query=tank', ['ＴＡＮＫ ｔｏｐ', 'Tank Man']],
  ['query=ＴＡＮＫ', ['ＴＡＮＫ ｔｏｐ', 'Tank Man']],
  ['query=%20an%20', ['ＴＡＮＫ ｔｏｐ', 'Tank Man']],
  ['query=熊', ['winnie']],
  ['query=六四', ['六四事件']],
  ['query=坦克', ['Tank Man']],
  ['query=0%25', ['100% cotton_bag']],
  ['query=_', ['100% cotton_bag']],
  ['query=%27%3B--', []],
  ['query=', PAST.map(([term]) => term).toReversed()],
  ['years=2020', ['ＴＡＮＫ ｔｏｐ', 'Tank Man']],
  ['years=2019,2021', ['100% cotton_bag', '六四事件']],
  ['years=2019&years=2021', ['100% cotton_bag', '六四事件']],
  ['years[]=2019&years[]=2021', ['100% cotton_bag', '六四事件']],
  ['from=2020-01-01&to=2020-12-31', ['ＴＡＮＫ ｔｏｐ', 'Tank Man']],
  ['from=2020-01-01&to=2020-01-01&cities=new_york_city', ['Tank Man']],
  ['from=2020-01-02&to=2020-12-30', []],
  ['from=2019-12-31&to=2020-01-01&query=六四', ['六四事件']],
  ['cities=oslo', ['100% cotton_bag', 'ＴＡＮＫ ｔｏｐ']],
  ['cities=automated_scraper,hong_kong', ['winnie', '六四事件']],
  ['cities=atlantis', []],
  ['vote_ids=1', ['winnie', 'Tank Man', '六四事件']],
  ['vote_ids=2,5', ['winnie', 'Tank Man']],
  ['vote_ids=1&years=2020&query=tank', ['Tank Man']],
  ['vote_ids=1&cities=oslo', []],
  ['order=most_voted', ['winnie', 'Tank Man', '100% cotton_bag', '六四事件']],
  ['order=most_voted&vote_ids=1&query=an', ['Tank Man']],
  ['order=most_voted&cities=oslo', ['100% cotton_bag']],
  ['order=most_voted&outcomes=neither,google_only', ['winnie', '六四事件']],
  ['outcomes=google_only', ['六四事件']],
  ['outcomes=baidu_only', ['ＴＡＮＫ ｔｏｐ']],
  ['outcomes=neither', ['winnie']],
  ['outcomes=google_no_answer', ['100% cotton_bag']],
  ['outcomes=baidu_no_answer', ['Tank Man']],
  ['outcomes=neither,google_only&outcomes=baidu_no_answer&query=an', ['Tank Man']],
  ['outcomes=baidu_only,google_no_answer&cities=oslo&from=2020-01-01&to=2020-12-31', ['ＴＡＮＫ ｔｏｐ']],
])('%s finds %j, on pages and in an export', async (queryString, expected) => {
  const encoded = queryString.replace(/[^\x20-\x7e]+/g, encodeURIComponent)
  expect(await terms(encoded)).toEqual(expected)
  expect(await exportedTerms(encoded)).toEqual(expected)
})

test('POST takes the same query string as GET', async () => {
  const { status, body } = await service.http.post('/searches?query=tank&page_size=1')
  expect([status, body.total, body.data.length]).toEqual([200, 2, 1])
})

test('POST without a body may have the content type JSON', async () => {
  const answer = await service.http.post('/searches?query=tank').set('content-type', 'application/json')
  expect([answer.status, answer.body.total]).toEqual([200, 2])
})

test('an empty or blank parameter is ignored', async () => {
  const nothing = 'page=&page_size=%20&years=&vote_ids=&cities=&outcomes=&from=&to=%20&order='
  const blank = await service.http.get(`/searches?query=tank&${nothing}`)
  expect([blank.status, blank.body.total, blank.body.page, blank.body.page_size]).toEqual([200, 2, 1, 10])
})

test.each([
  ...['0', 'x', '0x10', '1e3', '%2B1', '1.5', '1000001', '1&page=2'].map((page) => [
    `page=${page}`,
    'page: write a whole number from 1 to 1000000',
  ]),
  ['years=0x7e0', 'years: write years as four digits'],
  ['vote_ids=1e0', 'vote_ids: write ids from 1 to 7'],
  ['page_size=101', 'page_size: write a whole number from 1 to 100'],
  ['page_size=2.5', 'page_size: write a whole number from 1 to 100'],
  ['years=20', 'years: write years as four digits'],
  ['from=2020-1-1&to=2020-02-30', 'from, to: write days as YYYY-MM-DD'],
  ['from=0000-01-01&to=0000-01-02', 'from, to: write days of the years from 1000 to 9998'],
  ['from=9999-12-31&to=9999-12-31', 'from, to: write days of the years from 1000 to 9998'],
  ...['from=2020-01-01', 'from=2020-01-02&to=2020-01-01', 'from=2020-01-01&to=2022-01-01'].map((days) => [
    days,
    'from, to: write both, the later one last and at most 366 days on',
  ]),
  ['vote_ids=8', 'vote_ids: write ids from 1 to 7'],
  ['order=oldest', 'order: write newest or most_voted'],
  ['outcomes=empty', 'outcomes: write google_only, baidu_only, neither, google_no_answer, baidu_no_answer'],
  [`query=${'x'.repeat(201)}`, 'Please shorten your query to 200 characters or fewer'],
])('%s is refused: %s', async (queryString, error) => {
  const { status, body } = await service.http.get(`/searches?${queryString}`)
  expect([status, body.error]).toEqual([400, error])
})

test('of two searches that share an answer one says so, and each has the hour of the engine calls', async () => {
  const hour = Math.floor(Date.now() / 3_600_000) * 3_600_000
  const fetched = () => simulators.switchboard.calls.baidu
  await service.http.post('/images').send({ query: 'kingfisher' })
  const calls = fetched()
  await service.http.post('/images').send({ query: 'kingfisher' })
  // Where a full hour began in between, the second had an answer of its own.
  const shared = fetched() === calls
  await service.fold()
  const items: ArchiveItem[] = (await service.http.get('/searches?query=kingfisher')).body.data
  expect(items).toHaveLength(2)
  // The public order within an hour is that of the codes, not that of the searches.
  const [second, first] = items as [ArchiveItem, ArchiveItem]
  expect([first.shares_answer, second.shares_answer]).toEqual([false, shared])
  for (const { asked_hours } of items) {
    expect(asked_hours.google % 3_600_000).toBe(0)
    expect(asked_hours.baidu).toBeGreaterThanOrEqual(hour)
  }
  const records = await Promise.all(
    [first, second].map(({ code }) => service.http.get(`/comparisons/${code}`)),
  )
  expect(records.map(({ body }) => body.shares_answer)).toEqual([false, shared])
})

test('a search’s pictures come in rank order, Google first, with the address to show', async () => {
  const search = await service.http.post('/images').send({ query: 'sunflower' })
  const { status, body } = await service.http.post(`/searches/${search.body.searchId}/images`)
  expect(status).toBe(200)
  const { google, baidu } = search.body.runs
  const expected = [google, baidu].flatMap((run) =>
    run.results.map((result: { rank: number; href: string; thumbnail: string | null }) => ({
      image_id: `${search.body.code}-${run.engine}-${result.rank}`,
      image_search_engine: run.engine,
      image_href: result.thumbnail ?? result.href,
      image_href_original: result.href,
      image_rank: result.rank,
    })),
  )
  expect(body).toEqual(expected)
  expect(new Set(body.map((image: { image_id: string }) => image.image_id)).size).toBe(18)
})

test.each(['0', '-1', '4711', 'abc', '9223372036854775808', '1;drop', '01'])(
  'a search %s that does not exist is a 404 with an error message',
  async (id) => {
    const { status, body } = await service.http.post(`/searches/${id}/images`)
    expect([status, body]).toEqual([
      404,
      { error: 'There is no search with this id.', error_code: 'no_such_search' },
    ])
  },
)
