import { hourOf, providersOf, type SearchResponse } from '@firewall-cafe/shared'
import type { Simulators } from '@firewall-cafe/testing/simulators/server'
import { startService, startTestSimulators, type TestService, testEnvironment } from '../../test/service.ts'
import { AnswerReuse } from './answer-reuse.ts'
import { REMEMBER } from './recent-answers.sql.ts'

let simulators: Simulators
let environment: Record<string, string>
let one: TestService
let two: TestService

beforeAll(async () => {
  simulators = await startTestSimulators()
  environment = await testEnvironment(simulators)
  ;[one, two] = await Promise.all([startService(environment), startService(environment)])
})
beforeEach(() => simulators.switchboard.reset())
afterAll(async () => {
  await Promise.all([one.stop(), two.stop()])
  await simulators.close()
})

const search = async (query: string, service = one) =>
  (await service.http.post('/images').send({ query })).body as SearchResponse

/** As if the engines had been asked so many hours earlier. */
const age = (hours: number) =>
  one.database.query(
    `update recent_answers set runs = (
       select jsonb_agg(jsonb_set(run, '{askedAt}', to_jsonb((run ->> 'askedAt')::float8 - $1 * 3600000)) order by at)
       from jsonb_array_elements(runs) with ordinality as runs (run, at))`,
    [hours],
  )
const askedApart = ({ runs }: SearchResponse) => Math.abs(runs.google.asked_at - runs.baidu.asked_at) / 1_000

test.each(['google', 'baidu'])(
  'when one side failed, the other is not reused either: both are asked again (%s failed)',
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

test('both answers of one earlier search are reused in any process, and say in which hour they were asked', async () => {
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

test('a reused answer is recorded whole, though a removal took the addresses of its pictures meanwhile', async () => {
  const { searchId } = await search('sunflower')
  await one.database.query(
    `with gone as (delete from searches where id = $1 returning google_run_id, baidu_run_id)
     delete from engine_runs using gone where id in (google_run_id, baidu_run_id)`,
    [searchId],
  )
  await one.database.query(
    `delete from image_addresses a where not exists (select from results where address_id = a.id or thumbnail_address_id = a.id)`,
  )
  const again = await search('sunflower', two)
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

test('when the words would be translated otherwise now, both sides are asked anew, and that is remembered', async () => {
  await search('umbrella')
  await age(1)
  await one.database.query(`update recent_answers set runs = jsonb_set(runs, '{1, query}', '"雨"')`)
  const again = await search('umbrella')
  expect(simulators.switchboard.calls).toMatchObject({ serper: 2, baidu: 2 })
  expect(askedApart(again)).toBeLessThan(5)
  const third = await search('umbrella')
  expect([third.googleResults, simulators.switchboard.calls.serper]).toEqual([again.googleResults, 2])
})

test('an answer that a clock running ahead dated a day later is not reused once the clock is right', async () => {
  await search('compass')
  await one.database.query(
    `update recent_answers set fresh_until = fresh_until + interval '1 day' where query = 'compass'`,
  )
  await search('compass')
  expect(simulators.switchboard.calls).toMatchObject({ serper: 2, baidu: 2 })
  // Nor when that day has come.
  await one.database.query(`update recent_answers set fresh_until = now() + interval '1 day'`)
  await one.app.get(AnswerReuse).forgetStale()
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

test('when an answer is forgotten tells within ten minutes only when it was asked', async () => {
  // As if asked at the beginning of this hour, whose end cuts none of them off.
  for (let n = 0; n < 30; n++)
    await REMEMBER.rows(one.database, ['chance', `${n}`, '[]', Date.now() % 3_600_000, 900_000])
  const [{ least, most }] = await one.database.query(
    `select min(seconds) as least, max(seconds) as most from (
       select (extract(epoch from fresh_until) % 3600)::float8 as seconds from recent_answers
       where engines = 'chance') as kept`,
  )
  expect([least >= 300, most <= 901, most - least > 60]).toEqual([true, true, true])
})
