/**
 * An observer who sees a person connect must not find what they asked: 20 visitors search at seconds that the observer
 * knows, and nothing public tells which search is whose.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { CITATION_FORMATS, type SearchResponse } from '@firewall-cafe/shared'
import { jest } from '@jest/globals'
import { parse } from 'csv-parse/sync'
import { XMLParser } from 'fast-xml-parser'
import { service, simulators, useService } from '../../test/use-service.ts'
import { LogRepository } from '../log/log.repository.ts'
import { LogService } from '../log/log.service.ts'
import { ListingJobs } from '../searches/listing.jobs.ts'

const VISITORS = 20
const HOUR = 3_600_000
const SITE = 'https://cafe.example'
const WORDS = ['teapot', 'kettle', 'sunflower', 'lighthouse', 'umbrella']

/** In the order in which they were made. */
const made: SearchResponse[] = []
let began: number

/** What an observer has of one answer: its headers, and its body, read and as it came. */
interface Seen {
  path: string
  status: number
  headers: Record<string, string>
  body: unknown
  text: string
}
const seen: Seen[] = []

useService({
  PUBLISH_DELAY_MINUTES: '60',
  SITE_ORIGINS: SITE,
  LOG_KEY: 'the key of the log in tests and nowhere else',
})
beforeAll(async () => {
  began = Date.now()
  // SerpApi, which answers instead, names a call by an id that begins with its second.
  simulators.switchboard.add({ target: 'serper', kind: '500', times: 3 })
  for (let n = 0; n < VISITORS; n++) {
    const { body } = await service.http
      .post('/images')
      .set('x-voter-token', `visitor-number-${n}`)
      // Some words come again, so that some answers are reused.
      .send({ query: `${WORDS[n % WORDS.length]} ${n % 10}`, search_client_name: `visitor_${n}` })
    made.push(body)
    await wait(20)
  }
  for (const { searchId } of made.slice(0, 5))
    await service.http.post('/vote').send({ meta_key: 'votes_censored', search_id: searchId })
  // What simulators made up cannot be cited.
  await service.database.query('update engine_runs set simulated = false')
})

async function look(method: 'get' | 'post', path: string): Promise<Seen> {
  const { status, headers, body, text: words } = await service.http[method](path)
  const { date: _, ...rest } = headers as Record<string, string>
  const text = Buffer.isBuffer(body) ? body.toString() : words
  const isRead = !Buffer.isBuffer(body) && Object.keys(body).length > 0
  const answer = { path: `${method} ${path}`, status, headers: rest, body: isRead ? body : text, text }
  seen.push(answer)
  return answer
}

async function lookEverywhere(): Promise<void> {
  const { body: description } = await service.http.get('/openapi.json')
  const paths = Object.entries(description.paths as Record<string, object>)
  const open = paths.filter(([path, calls]) => 'get' in calls && !path.includes('{')).map(([path]) => path)
  const some = ['/searches', '/dashboardData', '/health', '/log/checkpoint', ...Object.keys(LISTS)]
  expect(open).toEqual(expect.arrayContaining(some))
  for (const path of open) await look('get', path)
  for (const query of ['page_size=100', 'query=teapot', 'query=pot&page_size=50', 'cities=online'])
    await look('get', `/searches?${query}`)
  for (const { code, searchId, googleResults } of made) {
    await look('get', `/comparisons/${code}`)
    await look('get', `/searches/${searchId}/votes`)
    await look('post', `/searches/${searchId}/images`)
    await look('get', `/proxy-image?url=${encodeURIComponent(googleResults[0] as string)}`)
    for (const format of CITATION_FORMATS) await look('get', citation(code, format))
    await look('get', embedding(code))
  }
  // Each is drawn, which takes its time.
  for (const { code } of made.slice(0, 2)) await look('get', `/comparisons/${code}/card.png`)
}

const citation = (code: string, format: string) => `/comparisons/${code}/citation?format=${format}`
const embedding = (code: string) => `/oembed?url=${encodeURIComponent(`${SITE}/c/${code}`)}`

/** What lists all comparisons, and how they are read from it. */
const LISTS: Record<string, (text: string) => object[]> = {
  '/comparisons': (text) => JSON.parse(text).data,
  '/exports/archive.csv': (text) => parse(text, { columns: true, bom: true }),
  '/exports/archive.jsonl': (text) =>
    text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  '/exports/archive.atom': (text) => new XMLParser({ ignoreAttributes: false }).parse(text).feed.entry,
}

/** Every number, date and id with a time in an answer, as epoch milliseconds, that lies within these searches' time. */
function finerTimes({ path, headers, text: body }: Seen): string[] {
  const text = `${JSON.stringify(headers)} ${body}`
  const numbers = [...text.matchAll(/(?<![\w.])\d{10,19}(?:\.\d+)?(?![\w])/g)].flatMap(([number]) =>
    [1e-6, 1e-3, 1, 1_000].map((factor) => Number(number) * factor),
  )
  const ids = [...text.matchAll(/(?<![\da-f])([\da-f]{8})[\da-f]{16}(?![\da-f])/g)].map(
    ([, seconds]) => Number.parseInt(seconds as string, 16) * 1_000,
  )
  const dates = [...text.matchAll(/\d{4}-\d\d-\d\dT[\d:.]+Z?|\w{3}, \d\d \w{3} \d{4} [\d:]+ GMT/g)].map(
    ([date]) => Date.parse(date),
  )
  const within = (at: number) => at >= began - HOUR && at <= Date.now() + HOUR
  return [...numbers, ...ids, ...dates]
    .filter((at) => within(at) && at % HOUR !== 0)
    .map((at) => `${path}: ${at}`)
}

/** What each answer says in one place, by the place's name. */
function places(value: unknown, name = ''): [string, string][] {
  if (Array.isArray(value)) return value.flatMap((each, at) => places(each, `${name}[${at}]`))
  if (value && typeof value === 'object')
    return Object.entries(value).flatMap(([key, each]) => places(each, `${name}.${key}`))
  return [[name, String(value)]]
}

/** Places whose values, in the order in which the searches were made, all rise or all fall. */
function ordered(answers: unknown[]): string[] {
  const columns = new Map<string, string[]>()
  for (const answer of answers)
    for (const [name, value] of places(answer)) columns.set(name, [...(columns.get(name) ?? []), value])
  return [...columns]
    .filter(([, values]) => values.length === VISITORS && isOrdered(values))
    .map(([name]) => name)
}

function isOrdered(values: string[]): boolean {
  if (new Set(values).size < VISITORS) return false
  // Numbers in a text count as numbers: "17-3" is after "9-3". The n-th from its front is compared, and from its back.
  const numbers = values.map((value) => (value.match(/\d+/g) ?? []).map(Number))
  const columns = (numbers[0] ?? []).flatMap((_, n) => [
    numbers.map((own) => own[n]),
    numbers.map((own) => own.at(-1 - n)),
  ])
  const pairs = columns.map((own) => own.slice(1).map((each, at) => Number(each) - Number(own[at])))
  const texts = values.slice(1).map((value, at) => (value > (values[at] as string) ? 1 : -1))
  return [...pairs, texts].some((all) => all.every((step) => step > 0) || all.every((step) => step < 0))
}

test('before they are listed, nothing public has changed or reveals when they were made', async () => {
  await service.fold()
  await lookEverywhere()
  const { body } = seen.find(({ path }) => path === 'get /dashboardData') as Seen
  expect(body).toMatchObject({
    totalSearches: { count: 0 },
    totalImages: { count: 0 },
    totalVotes: { count: 0 },
    totalUsers: { count: 0 },
  })
  expect(seen.flatMap(finerTimes)).toEqual([])
})

test('afterwards no time, id, order, ETag, picture or engine reveals it either', async () => {
  seen.length = 0
  await service.database.query(`update searches set lists_at = lists_at - interval '2 hours'`)
  await service.app.get(ListingJobs, { strict: false }).listDue()
  await service.fold()
  const nextHour = (Math.floor(Date.now() / HOUR) + 1) * (HOUR / 1_000)
  jest.spyOn(service.app.get(LogRepository, { strict: false }), 'hour').mockResolvedValue(nextHour)
  await service.app.get(LogService, { strict: false }).seal()
  await lookEverywhere()
  const refused = seen.filter(({ status }) => status !== 200).map(({ path }) => path)
  const mustAnswer = / \/(?:comparisons|searches)\/|proxy-image\?|oembed\?|checkpoint|archive/
  expect(refused.filter((path) => mustAnswer.test(path))).toEqual([])
  expect(seen.flatMap(finerTimes)).toEqual([])

  const archive = (await look('get', '/searches?page_size=100')).body as {
    data: { code: string; search_id: string; search_timestamp: number }[]
  }
  expect(archive.data).toHaveLength(VISITORS)
  expect(new Set(archive.data.map((item) => item.search_timestamp)).size).toBe(1)
  const codes = archive.data.map(({ code }) => code)
  expect(codes).toEqual(codes.toSorted().reverse())

  const inOrder = <T extends object>(items: T[], by: (item: T) => string, names: string[]) =>
    names.map((name) => items.find((item) => by(item) === name))
  const rows = inOrder(
    archive.data,
    (item) => item.code,
    made.map(({ code }) => code),
  )
  expect(ordered(rows)).toEqual([])
  for (const [path, read] of Object.entries(LISTS)) {
    const { text } = seen.find((each) => each.path === `get ${path}`) as Seen
    const listed = read(text).map((row, place) => ({ ...row, place }))
    const asMade = made.map(({ code }) => listed.find((row) => JSON.stringify(row).includes(code)))
    expect([path, asMade.includes(undefined), ordered(asMade)]).toEqual([path, false, []])
  }
  const at = (path: (search: SearchResponse) => string) =>
    made.map((search) => seen.findLast((each) => each.path === path(search)))
  for (const path of [
    ({ code }: SearchResponse) => `get /comparisons/${code}`,
    ({ searchId }: SearchResponse) => `post /searches/${searchId}/images`,
    ({ code }: SearchResponse) => `get ${embedding(code)}`,
    ...CITATION_FORMATS.map(
      (format) =>
        ({ code }: SearchResponse) =>
          `get ${citation(code, format)}`,
    ),
  ])
    expect(ordered(at(path).map((each) => [each?.body, withoutRequest(each)]))).toEqual([])
})

const withoutRequest = (each: Seen | undefined) => {
  const { 'x-request-id': _, ...headers } = each?.headers ?? {}
  return headers
}

test('searching the same words reveals the hour of the earlier search, and no more', async () => {
  const since = Date.now()
  const { body } = await service.http.post('/images').send({ query: 'teapot 0' })
  for (const side of ['google', 'baidu'] as const) {
    const { asked_at } = body.runs[side]
    // Asked now, should the hour have ended meanwhile.
    expect(asked_at % HOUR === 0 || asked_at >= since).toBe(true)
  }
})

test('the records themselves keep no more than the hour', async () => {
  const rows = await service.database.query(
    `select 'run' from engine_runs where extract(epoch from asked_at) % 3600 <> 0
     union all select 'search' from searches where extract(epoch from coalesce(shown_at, lists_at)) % 3600 <> 0
     union all select 'network' from search_networks where extract(epoch from seen_hour) % 3600 <> 0
     union all select 'picture' from images where extract(epoch from first_seen_at) % 3600 <> 0
     union all select 'address' from image_addresses
       where state <> 'waiting' and extract(epoch from settled_at) % 3600 + extract(epoch from recorded_at) % 3600 <> 0`,
  )
  expect(rows).toEqual([])
})
