import { hourOf, providersOf, type SearchResponse } from '@firewall-cafe/shared'
import { startRedis, testWithRedis } from '@firewall-cafe/testing/redis'
import type { Simulators } from '@firewall-cafe/testing/simulators/server'
import type { DataSource } from 'typeorm'
import { startService, startTestSimulators, type TestService, testEnvironment } from '../../test/service.ts'
import type { ImageEngine } from '../engines/image-engine.ts'
import type { Config } from '../platform/config.ts'
import type { Logger } from '../platform/logging/logger.ts'
import { ComparisonCaller } from './comparison-caller.ts'
import type { EngineCaller, EngineQuestion } from './engine-caller.ts'
import { STORE } from './recent-answers.sql.ts'
import { RecentAnswers } from './recent-answers.ts'
import type { Run } from './run.ts'

let simulators: Simulators
let environment: Record<string, string>
const services: TestService[] = []
let one: TestService
let two: TestService

beforeAll(async () => {
  simulators = await startTestSimulators()
  environment = {
    ...(await testEnvironment(simulators)),
    RATE_LIMIT_SEARCHES: '100000',
    // Long, since the machine may be busy.
    ENGINE_DEADLINE_MS: '60000',
  }
  ;[one, two] = await Promise.all([start(), start()])
})
beforeEach(() => simulators.switchboard.reset())
afterAll(async () => {
  await Promise.all(services.map((service) => service.stop()))
  await simulators.close()
})

async function start(extra: Record<string, string> = {}): Promise<TestService> {
  const service = await startService({ ...environment, ...extra })
  services.push(service)
  return service
}

const search = async (query: string, service = one) =>
  (await service.http.post('/images').send({ query }).expect(200)).body as SearchResponse

const searchAtOnce = (query: string, asked: TestService[]) =>
  Promise.all(asked.map((service) => search(query, service)))

/** As if the engines had been asked so many hours earlier. */
const age = (hours: number) =>
  one.database.query(
    `update recent_answers set runs = (
       select jsonb_agg(jsonb_set(run, '{askedAt}', to_jsonb((run ->> 'askedAt')::float8 - $1 * 3600000)) order by at)
       from jsonb_array_elements(runs) with ordinality as runs (run, at))`,
    [hours],
  )
const askedApart = ({ runs }: SearchResponse) => Math.abs(runs.google.asked_at - runs.baidu.asked_at) / 1_000

testWithRedis('searches are answered with Redis, and without it once Redis is gone', async () => {
  const backend = await startRedis()
  const own = await testEnvironment(simulators, environment.DATABASE_URL)
  const service = await startService({ ...own, ...backend.environment })
  try {
    await search('orchid', service)
    await backend.stop()
    await search('mountain', service)
  } finally {
    await service.stop()
  }
})

test.each(['google', 'baidu'])(
  'when one side failed, both engines are asked again (%s failed)',
  async (failing) => {
    for (const target of providersOf(failing === 'google' ? 'us' : 'china'))
      simulators.switchboard.add({ target, kind: '500', times: 1 })
    const first = await search(`sunflower ${failing}`)
    expect(first.outcomes).toMatchObject({ [failing]: 'failed' })
    const second = await search(`sunflower ${failing}`)
    expect(simulators.switchboard.calls).toMatchObject({ serper: 2, baidu: 2 })
    expect(askedApart(second)).toBeLessThan(5)
  },
)

test('any process reuses both answers of an earlier search, with the hour in which they were asked', async () => {
  const first = await search('teapot')
  // Nothing finer is kept: a process whose clock is ahead would take it for an answer to its own search.
  const finer = `select from recent_answers, jsonb_array_elements(runs) as run
    where (run ->> 'askedAt')::bigint % 3600000 <> 0`
  expect(await one.database.query(finer)).toEqual([])
  await age(1)
  const again = await search('teapot', two)
  expect(simulators.switchboard.calls).toMatchObject({ serper: 1, baidu: 1 })
  expect(again.runs.google.asked_at).toBe(hourOf(first.runs.google.asked_at) - 3_600_000)
  expect(again.runs.baidu.asked_at).toBe(hourOf(first.runs.baidu.asked_at) - 3_600_000)
})

test('a reused answer is recorded in full, even if a removal deleted its picture addresses meanwhile', async () => {
  const { searchId } = await search('daisy')
  await one.database.query(
    `with gone as (delete from searches where id = $1 returning google_run_id, baidu_run_id)
     delete from engine_runs using gone where id in (google_run_id, baidu_run_id)`,
    [searchId],
  )
  await one.database.query(
    `delete from image_addresses a where not exists (select from results where address_id = a.id or thumbnail_address_id = a.id)`,
  )
  const again = await search('daisy', two)
  expect(simulators.switchboard.calls).toMatchObject({ serper: 1, baidu: 1 })
  const recorded = await one.database.query(
    `select count(*)::int as n, count(thumbnail_address_id)::int as thumbnails
     from searches s join results r on r.run_id in (s.google_run_id, s.baidu_run_id) where s.id = $1`,
    [again.searchId],
  )
  const shown = Object.values(again.runs).flatMap(({ results }) => results)
  expect(recorded).toEqual([
    { n: shown.length, thumbnails: shown.filter(({ thumbnail }) => thumbnail !== null).length },
  ])
})

test('when the translation has changed, both engines are asked again, and that answer is reused', async () => {
  await search('umbrella')
  await age(1)
  await one.database.query(`update recent_answers set runs = jsonb_set(runs, '{1, query}', '"雨"')`)
  const again = await search('umbrella')
  expect(simulators.switchboard.calls).toMatchObject({ serper: 2, baidu: 2 })
  expect(askedApart(again)).toBeLessThan(5)
  const third = await search('umbrella')
  expect([third.googleResults, simulators.switchboard.calls.serper]).toEqual([again.googleResults, 2])
})

test('an answer dated a day ahead by a wrong clock is not reused once the clock is right', async () => {
  await search('compass')
  await one.database.query(
    `update recent_answers set fresh_until = fresh_until + interval '1 day' where query = 'compass'`,
  )
  await search('compass')
  expect(simulators.switchboard.calls).toMatchObject({ serper: 2, baidu: 2 })
  // Such answers are deleted at once, not only when that day is over.
  await one.database.query(`update recent_answers set fresh_until = now() + interval '1 day'`)
  await one.app.get(RecentAnswers).forgetStale()
  expect(await one.database.query('select from recent_answers')).toEqual([])
})

test('an answer is not reused beyond the hour in which it was asked', async () => {
  await search('lighthouse')
  const [{ within }] = await one.database.query(
    `select fresh_until <= date_trunc('hour', to_timestamp((runs -> 0 ->> 'askedAt')::float8 / 1000), 'UTC')
       + interval '1 hour' as within from recent_answers where query = 'lighthouse'`,
  )
  expect(within).toBe(true)
})

test('the time of an answer’s deletion reveals the time of its call only to ten minutes', async () => {
  // As if asked at the beginning of this hour, so that its end cuts none off.
  for (let n = 0; n < 30; n++)
    await STORE.rows(one.database, ['chance', `${n}`, '[]', Date.now() % 3_600_000, 900_000])
  const [{ least, most }] = await one.database.query(
    `select min(seconds) as least, max(seconds) as most from (
       select (extract(epoch from fresh_until) % 3600)::float8 as seconds from recent_answers
       where engines = 'chance') as kept`,
  )
  expect([least >= 300, most <= 901, most - least > 60]).toEqual([true, true, true])
})

test('50 identical searches at once call each engine once, and are 50 searches', async () => {
  simulators.switchboard.add({ target: 'baidu', kind: 'delay', ms: 200 })
  const answers = await searchAtOnce('sunflower', Array(50).fill(one))
  expect(simulators.switchboard.calls).toMatchObject({ serper: 1, serpapi: 0, baidu: 1 })
  const counts = await one.database.query(
    `select count(distinct s.id)::int as searches, count(distinct run_id)::int as runs,
       count(distinct (run_id, rank))::int as results
     from searches s join results r on r.run_id in (s.google_run_id, s.baidu_run_id) where s.id = any ($1)`,
    [answers.map(({ searchId }) => searchId)],
  )
  expect(counts).toEqual([{ searches: 50, runs: 2, results: 18 }])
})

test('two processes asked at once call each engine at most once each, and none afterwards', async () => {
  simulators.switchboard.add({ target: 'serper', kind: 'delay', ms: 300 })
  await searchAtOnce('rose', [one, two, one, two])
  const { serper, baidu } = simulators.switchboard.calls
  expect([serper, baidu].every((calls) => calls >= 1 && calls <= 2)).toBe(true)
  await searchAtOnce('rose', [one, two])
  expect(simulators.switchboard.calls).toMatchObject({ serper, baidu })
})

test('with answer reuse switched off each search asks the engines', async () => {
  const without = await start({ ANSWER_REUSE_SECONDS: '0' })
  await search('lily', without)
  await search('lily', without)
  expect(simulators.switchboard.calls.baidu).toBe(2)
})

const question = (query: string, language: EngineQuestion['language']): EngineQuestion => ({
  engine: { engine: language === 'en' ? 'google' : 'baidu' } as ImageEngine,
  query,
  language,
})

test('searches at once share a failure, too, and the next one asks again', async () => {
  let asked = 0
  const caller = { ask: async () => ({ outcome: 'timeout', call: ++asked }) } as unknown as EngineCaller
  const sharing = new ComparisonCaller(new RecentAnswers(NO_ANSWERS, {} as Config), caller, {} as Logger)
  const compare = async () => {
    const { runs } = await sharing.ask({ engines: 'us', query: 'apple' }, [question('apple', 'en')], 'bot')
    return Promise.all(runs)
  }
  await Promise.all([compare(), compare()])
  expect(asked).toBe(1)
  await compare()
  expect(asked).toBe(2)
})

const NO_ANSWERS = { query: async () => ({ rows: [] }) } as unknown as DataSource

test('searches for the same words at once share the answers, unless they were translated differently', async () => {
  const asked: string[] = []
  const caller = {
    async ask({ query, language }: EngineQuestion) {
      asked.push(query)
      return { query, language } as Run
    },
  } as unknown as EngineCaller
  const sharing = new ComparisonCaller(new RecentAnswers(NO_ANSWERS, {} as Config), caller, {} as Logger)
  const compare = async (translation: EngineQuestion) => {
    const questions = [question('apple', 'en'), translation]
    const { runs } = await sharing.ask({ engines: 'us china', query: 'apple' }, questions, 'bot')
    return Promise.all(runs)
  }
  const asking = [question('苹果', 'zh-CN'), question('苹果', 'zh-CN'), question('苹果公司', 'zh-CN')].map(
    compare,
  )
  // Where there was no translation, the words themselves are asked.
  asking.push(compare(question('apple', 'en')))
  const runs = await Promise.all(asking)
  expect(runs.map((each) => each.map(({ query }) => query))).toEqual([
    ['apple', '苹果'],
    ['apple', '苹果'],
    ['apple', '苹果公司'],
    ['apple', 'apple'],
  ])
  expect(asked.filter((query) => query === '苹果')).toHaveLength(1)
  // A visitor who cannot share one side asks both, so that both columns are of one time.
  expect(runs[0]?.[0]).toBe(runs[1]?.[0])
  expect(runs[2]?.[0]).not.toBe(runs[0]?.[0])
})

test('when the database is down every caller gets an error, and none is left waiting', async () => {
  let isAway = true
  const query = () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve({ rows: [] }))
  const engines = { ask: () => Promise.resolve({ outcome: 'failed' }) } as unknown as EngineCaller
  const recent = new RecentAnswers({ query } as unknown as DataSource, {} as Config)
  const caller = new ComparisonCaller(recent, engines, { error() {} } as unknown as Logger)
  const compare = async (network: string) => {
    const questions = [question('apple', 'en')]
    const { runs } = await caller.ask({ engines: 'us', query: 'apple' }, questions, { network })
    return Promise.all(runs)
  }
  const ended = await Promise.allSettled([compare('a'), compare('b')])
  expect(ended).toEqual(Array(2).fill({ status: 'rejected', reason: new Error('away') }))
  isAway = false
  expect(await compare('a')).toEqual([{ outcome: 'failed' }])
})
