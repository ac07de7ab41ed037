/** The whole archive is downloaded, page by page and as files, while it changes. */
import {
  type ArchiveItem,
  DOWNLOADS_PER_NETWORK,
  FEED_LENGTH,
  OVERLAP_METHOD,
  voteCategory,
} from '@firewall-cafe/shared'
import { API, type ArchiveRecord } from '@firewall-cafe/shared/api'
import { eventually } from '@firewall-cafe/testing/eventually'
import { parse } from 'csv-parse/sync'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { addSearches, exported, open, SITE, useExportingService } from '../../test/exporting-service.ts'
import { untilSomebodyWaits } from '../../test/lock-waits.ts'
import { service } from '../../test/use-service.ts'
import { NOT_ASKED } from '../engines/not-asked.ts'
import { CONTROL_FAILED } from '../searches/control-failed.sql.ts'

useExportingService()

const LICENCE_LINK = '<https://creativecommons.org/licenses/by-sa/4.0/>; rel="license"'

const listed = async (): Promise<string[]> => {
  const rows = await service.database.query(
    'select code from searches where shown_at is not null order by shown_at desc, code desc',
  )
  return rows.map(({ code }: { code: string }) => code)
}

test('paging by cursor returns each comparison exactly once if it stays listed, whatever comes and goes', async () => {
  const before = await listed()
  const hidden = new Set<string>()
  const met: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const answer = await service.http.get(`/comparisons?limit=50${cursor && `&cursor=${cursor}`}`)
    expect(answer.status).toBe(200)
    met.push(...answer.body.data.map(({ code }: ArchiveRecord) => code))
    cursor = answer.body.next_cursor
    await addSearches(20)
    const gone = [before.at(-hidden.size - 1), before.find((code) => !hidden.has(code))] as string[]
    await service.database.query(
      `update searches set state = 'hidden', held_shown_at = shown_at, shown_at = null where code = any ($1)`,
      [gone],
    )
    for (const code of gone) hidden.add(code)
  }
  expect(hidden.size).toBeGreaterThan(20)
  expect(new Set(met).size).toBe(met.length)
  expect(before.filter((code) => !hidden.has(code) && !met.includes(code))).toEqual([])
})

test('a file contains everything that is listed, in order, with all its public data and no finer time', async () => {
  const [code] = await listed()
  const [{ id }] = await service.database.query('select id from searches where code = $1', [code])
  // Cast before such votes were refused: a side did not answer. The second does not count.
  await service.database.query(
    `insert into votes (search_id, category, voter_hash, discounted)
     values ($1, $2, sha256('somebody'), false), ($1, $2, sha256('somebody else'), true)`,
    [id, voteCategory('votes_censored').id],
  )
  const records = await exported()
  expect(records.map((record) => record.code)).toEqual(await listed())
  // The record of one comparison has the hour of the later side.
  const { asked_hour } = (await service.http.get(`/comparisons/${code}`)).body
  expect(asked_hour).toBe(Date.UTC(2024, 4, 5, 6))
  expect(records[0]).toEqual({
    code,
    listed_at: '2024-05-05T11:00:00.000Z',
    query: '=1+1',
    language: 'en',
    translation: '一加一，"二"',
    translated_by: null,
    location: 'oslo',
    google_provider: 'serper',
    google_query: '=1+1',
    google_outcome: 'results',
    google_asked_at: '2024-05-05T05:00:00.000Z',
    google_pictures: 0,
    baidu_provider: 'baidu',
    baidu_query: '一加一',
    baidu_outcome: 'captcha',
    baidu_asked_at: '2024-05-05T06:00:00.000Z',
    baidu_pictures: 0,
    shared_pictures: null,
    shared_of: null,
    shared_jaccard: null,
    shared_rbo: null,
    shared_unknown: null,
    shared_method: null,
    votes_censored: 1,
    votes_uncensored: 0,
    votes_bad_translation: 0,
    votes_good_translation: 0,
    votes_lost_in_translation: 0,
    votes_bad_result: 0,
    votes_nsfw: 0,
    simulated: false,
    shares_answer: true,
    censored: false,
  })
  const { body } = await service.http.get('/comparisons?limit=1')
  expect(body.data).toEqual([records[0]])
})

test('a strict parser reads the CSV, and no spreadsheet takes its text for a formula', async () => {
  const answer = await open('csv')
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(answer.headers.get('content-disposition')).toMatch(
    /^attachment; filename="firewall-cafe-archive-\d{4}-\d\d-\d\d\.csv"$/,
  )
  expect(answer.headers.get('link')).toBe(LICENCE_LINK)
  const file = Buffer.from(await answer.arrayBuffer())
  const rows: Record<string, string>[] = parse(file, { bom: true, columns: true, record_delimiter: '\r\n' })
  const records = await exported()
  const asText = ({ query, google_query, ...rest }: ArchiveRecord) =>
    Object.entries({
      ...rest,
      query: `'${query}`,
      google_query: `'${google_query}`,
    })
      .map(([name, value]) => [name, String(value ?? '')])
      .toSorted()
  expect(rows.map((row) => Object.entries(row).toSorted())).toEqual(records.map(asText))
  expect(Object.keys(rows[0] as object)).toEqual(Object.keys(records[0] as object))
})

test('an export tells engines not asked from engines that failed, and gives the overlap in numbers', async () => {
  const [{ google, baidu }] = await service.database.query(
    `select google_run_id as google, baidu_run_id as baidu from searches limit 1`,
  )
  await service.database.query(
    `insert into overlap_scores (google_run_id, baidu_run_id, method, shared, at_most, probably, unknown, jaccard, rbo)
     values ($1, $2, $3, 2, 9, 1, 0, 0.125, 0.5)`,
    [google, baidu, OVERLAP_METHOD],
  )
  const sql = 'update engine_runs set outcome = $2, detail = $3 where id = $1'
  const told = async (outcome: string, detail: string | null) => {
    await service.database.query(sql, [baidu, outcome, detail])
    return (await exported())[0]
  }
  for (const beginning of Object.values(NOT_ASKED))
    expect(await told('rate_limited', `${beginning}baidu`)).toMatchObject({ baidu_outcome: 'not_asked' })
  expect(await told('empty', `${CONTROL_FAILED}why`)).toMatchObject({ baidu_outcome: 'control_failed' })
  const refused = `serper: rate_limited, ${NOT_ASKED.budgetSpent}serper is spent; serpapi: captcha`
  expect(await told('captcha', refused)).toMatchObject({ baidu_outcome: 'captcha' })
  const record = await told('failed', NOT_ASKED.circuitOpen)
  await told('captcha', null)
  await service.database.query('delete from overlap_scores')
  expect(record).toMatchObject({
    google_outcome: 'results',
    baidu_outcome: 'not_asked',
    shared_pictures: 2,
    shared_of: 9,
    shared_jaccard: 0.125,
    shared_rbo: 0.5,
    shared_unknown: 0,
    shared_method: OVERLAP_METHOD,
  })
})

test('an export marks as censored exactly what the archive shows so', async () => {
  const ROWS: [outcome: string, query: string, detail: string | null, censored: boolean][] = [
    ['empty', '六四', null, true],
    ['legal_notice', '8964', null, true],
    ['empty', 'kettle', null, false],
    ['empty', '六四', `${CONTROL_FAILED}why`, false],
    ['results', '六四', null, false],
  ]
  for (const [hour, [outcome, query, detail]] of ROWS.entries())
    await service.database.query(
      `with baidu as (
         insert into engine_runs (engine, provider, simulated, query, language, outcome, detail, asked_at, duration_ms)
         values ('baidu', 'baidu', false, $2, 'zh-CN', $1, $3, '2024-05-04 06:06:06Z', 1) returning id)
       insert into searches (term_initial, language, term_translation, location, shown_at, google_run_id, baidu_run_id)
       select '=1+1', 'en', $2, 'oslo', timestamptz '2024-05-04Z' + $4 * interval '1 hour', google.id, baidu.id
       from baidu, engine_runs google where google.engine = 'google' limit 1`,
      [outcome, query, detail, ROWS.length - hour],
    )
  await service.fold()
  const day = '?from=2024-05-04&to=2024-05-04'
  const shown: ArchiveItem[] = (await service.http.get(`/searches${day}`)).body.data
  expect(shown.map(({ censored }) => censored)).toEqual(ROWS.map(([, , , censored]) => censored))
  const censoredByCode = shown.map(({ code, censored }) => ({ code, censored }))
  expect(await exported(day)).toMatchObject(censoredByCode)
  const page = await service.http.get(`/comparisons?cursor=${Date.UTC(2024, 4, 5)}-22222222`)
  expect(page.body.data).toMatchObject(censoredByCode)
})

test('a simulated comparison says so in each export', async () => {
  const { body } = await service.http.post('/images').send({ query: 'tank man' })
  await service.fold()
  expect(await exported('?query=tank%20man')).toMatchObject([
    { code: body.code, simulated: true, google_pictures: 9, translated_by: 'glossary' },
  ])
})

test('a feed gives query and outcomes of the newest comparisons, in both languages', async () => {
  const answer = await open('atom', '?cities=oslo&query=%3D1%2B1&outcomes=baidu_no_answer')
  expect(answer.headers.get('content-type')).toBe('application/atom+xml; charset=utf-8')
  expect(answer.headers.get('link')).toBe(LICENCE_LINK)
  const text = await answer.text()
  expect(XMLValidator.validate(text)).toBe(true)
  const { feed } = new XMLParser({ ignoreAttributes: false, processEntities: true }).parse(text)
  expect(feed).toMatchObject({
    id: `${SITE}/archive?q=%3D1%2B1&cities=oslo&outcomes=baidu_no_answer`,
    title: 'FIREWALL Cafe: archive 档案, “=1+1”',
    updated: '2024-05-05T11:00:00.000Z',
    link: [
      { '@_rel': 'self', '@_href': 'archive.atom?cities=oslo&query=%3D1%2B1&outcomes=baidu_no_answer' },
      {
        '@_rel': 'alternate',
        '@_href': `${SITE}/archive?q=%3D1%2B1&cities=oslo&outcomes=baidu_no_answer`,
      },
    ],
    author: { name: 'FIREWALL Cafe' },
    rights: 'https://creativecommons.org/licenses/by-sa/4.0/',
  })
  const codes = feed.entry.map(({ id }: { id: string }) => id.slice(-8))
  expect(codes).toEqual((await exported('?query=%3D1%2B1')).slice(0, FEED_LENGTH).map(({ code }) => code))
  expect(feed.entry[0]).toEqual({
    id: `${SITE}/c/${codes[0]}`,
    title: '“=1+1” / “一加一，"二"”: Google and Baidu image search compared',
    updated: '2024-05-05T11:00:00.000Z',
    link: { '@_rel': 'alternate', '@_type': 'text/html', '@_href': `${SITE}/c/${codes[0]}` },
    summary:
      'Google answered. Pictures: 0. Baidu took us for a robot, so we could not look. This says nothing about censorship. Asked in the hours from 2024-05-05 05:00 (Google) and 2024-05-05 06:00 UTC (Baidu). 谷歌已返回结果：0张图片。百度把我们当作机器人，我们未能查看结果。这并不能说明是否存在审查。谷歌与百度分别查询于2024-05-05 05:00和2024-05-05 06:00（UTC）起的一小时内。',
  })
})

test('ordered by votes, a file and a feed contain only comparisons with votes, most first', async () => {
  const most = (await listed()).slice(-2)
  await service.database.query(
    `insert into votes (search_id, category, voter_hash)
     select id, 1, sha256(convert_to('by votes ' || voter, 'UTF8'))
     from searches, generate_series(1, case code when $1 then 5 else 4 end) as voter where code = any ($2)`,
    [most[0], most],
  )
  await service.fold()
  const records = await exported('?order=most_voted')
  expect(records.slice(0, 2).map(({ code }) => code)).toEqual(most)
  expect(records.length).toBeLessThan(10)
  const text = await (await open('atom', '?order=most_voted')).text()
  const { feed } = new XMLParser().parse(text)
  expect(feed.id).toBe(`${SITE}/archive?order=most_voted`)
  expect(feed.entry.slice(0, 2).map(({ id }: { id: string }) => id)).toEqual(
    most.map((code) => `${SITE}/c/${code}`),
  )
})

test('the Chinese edition’s feed is Chinese and links there, and a comparison has one id in both', async () => {
  const text = await (await open('atom', '?query=%3D1%2B1&edition=zh')).text()
  const { feed } = new XMLParser({ ignoreAttributes: false, processEntities: true }).parse(text)
  expect(feed).toMatchObject({
    '@_xml:lang': 'zh-Hans',
    id: `${SITE}/zh/archive?q=%3D1%2B1`,
    title: '防火墙：档案，“=1+1”',
    author: { name: '防火墙' },
  })
  const [{ id, title, link, summary }] = feed.entry
  expect(id).toMatch(new RegExp(`^${SITE}/c/[A-Z0-9]{8}$`))
  expect(link['@_href']).toBe(id.replace('/c/', '/zh/c/'))
  expect(title).toBe('“一加一，"二"” / “=1+1”：谷歌与百度图片搜索结果对比')
  expect(summary).toMatch(/^谷歌已返回结果：0张图片。百度[^a-z]+UTC）起的一小时内。$/)
  expect((await open('atom', '?edition=xx')).status).toBe(400)
})

test('a feed is valid for any query, and marks demo data', async () => {
  const words = '<b>&amp;]]> $& "{words}"'
  await service.http.post('/images').send({ query: words })
  await service.fold()
  const text = await (await open('atom', `?query=${encodeURIComponent(words)}`)).text()
  expect(XMLValidator.validate(text)).toBe(true)
  const { feed } = new XMLParser().parse(text)
  expect(feed.title).toBe(`FIREWALL Cafe: archive 档案, “${words}”`)
  expect(feed.entry.title).toContain(`Demo data 演示数据: “${words}”`)
  expect(feed.entry.summary).toMatch(/^Demo data 演示数据: Google answered/)
})

test.each([
  ['cursor=1', 'cursor: write the next_cursor of the page before'],
  ['cursor=999999999999999-23456789', 'cursor: write the next_cursor of the page before'],
  ['cursor=1-AAAA&cursor=2', 'cursor: write the next_cursor of the page before'],
  ['limit=1001', 'limit: write a whole number from 1 to 1000'],
])('GET /comparisons?%s is refused: %s', async (query, error) => {
  const { status, body } = await service.http.get(`/comparisons?${query}`)
  expect([status, body.error]).toEqual([400, error])
})

test('an export that cannot start is refused with an error message, before a file is sent', async () => {
  const answer = await open('csv', '?years=20')
  expect(answer.status).toBe(400)
  expect(answer.headers.get('content-disposition')).toBeNull()
  expect(await answer.json()).toEqual({ error: 'years: write years as four digits' })
})

test('a network may run ten exports at once, and a cancelled one makes room', async () => {
  expect(DOWNLOADS_PER_NETWORK).toBe(10)
  for (const path of [
    'GET /exports/archive.csv',
    'GET /exports/archive.jsonl',
    'GET /exports/dumps/:name',
  ] as const)
    expect(API[path].description).toContain('At most 10 at once for each network.')
  const lock = service.database.createQueryRunner()
  await lock.startTransaction()
  await lock.query('lock table terms in access exclusive mode')
  const left = new AbortController()
  const cancelled = fetch(`${service.url}/exports/archive.jsonl?query=two`, { signal: left.signal }).catch(
    () => undefined,
  )
  await untilSomebodyWaits(service.database)
  const others = Array.from({ length: DOWNLOADS_PER_NETWORK }, () => open('csv', '?query=one'))
  // The others wait for the table.
  const refused = await Promise.race(others)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30'])
  expect(await refused.json()).toEqual({
    error:
      'Your network has too many downloads in progress. Please try again in 30 seconds. 您所在的网络正在进行的下载过多，请在30秒后重试。',
  })
  // A HEAD request reads nothing, and takes no slot.
  const head = await fetch(`${service.url}/exports/archive.csv`, { method: 'HEAD' })
  expect([head.status, head.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
  left.abort()
  await cancelled
  await lock.rollbackTransaction()
  await lock.release()
  const sent = (await Promise.all(others)).filter((answer) => answer !== refused)
  await Promise.all(sent.map((answer) => answer.text()))
  const full = Array(DOWNLOADS_PER_NETWORK).fill(200)
  expect(sent.map(({ status }) => status)).toEqual(full.slice(1))
  // Each frees its slot: one that was sent whole, one that was cut off, one that was given up before it began.
  for (let round = 1; round <= 2; round++) {
    await eventually(async () => {
      const all = await Promise.all(full.map(() => open('csv')))
      await Promise.all(all.map((answer) => answer.body?.cancel()))
      expect(all.map(({ status }) => status)).toEqual(full)
    })
  }
})
