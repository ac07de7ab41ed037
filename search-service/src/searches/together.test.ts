import type { SearchResponse } from '@firewall-cafe/shared'
import type { Simulators } from '@firewall-cafe/testing/simulators/server'
import { startService, startTestSimulators, type TestService, testEnvironment } from '../../test/service.ts'
import { hourOf } from './search.dto.ts'

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

/** As if an engine had been asked so many minutes earlier. */
const age = (engine: string, minutes: number) =>
  one.database.query(
    `update engine_answers set asked_at = asked_at - $2 * interval '1 minute',
       fresh_until = greatest(fresh_until - $2 * interval '1 minute', now() + interval '1 minute'),
       answer = jsonb_set(answer, '{askedAt}', to_jsonb((answer ->> 'askedAt')::float8 - $2 * 60000))
     where engine = $1`,
    [engine, minutes],
  )
const askedApart = ({ runs }: SearchResponse) => Math.abs(runs.google.asked_at - runs.baidu.asked_at) / 1_000
/** By what is remembered: of an answer that is reused the wire tells the hour alone. */
const secondsApart = async ({ runs }: SearchResponse): Promise<number> => {
  const [{ apart }] = await one.database.query(
    `select extract(epoch from max(asked_at) - min(asked_at))::float8 as apart from engine_answers
     where query = any ($1) and answer is not null`,
    [[runs.google.query, runs.baidu.query]],
  )
  return apart
}

test.each(['google', 'baidu'])(
  'when one side failed, the other is not reused either: both are asked again (%s failed)',
  async (failing) => {
    for (const target of failing === 'google' ? (['serper', 'serpapi'] as const) : (['baidu'] as const))
      simulators.switchboard.add({ target, kind: '500', times: 1 })
    const first = await search(`sunflower ${failing}`)
    expect(first.outcomes).toMatchObject({ [failing]: 'failed' })
    const second = await search(`sunflower ${failing}`)
    expect(simulators.switchboard.calls).toMatchObject({ serper: 2, baidu: 2 })
    expect(askedApart(second)).toBeLessThan(5)
  },
)

test('both answers of one earlier search are reused together, and say in which hour they were asked', async () => {
  const first = await search('teapot')
  await age('google', 10)
  await age('baidu', 10)
  const again = await search('teapot')
  expect(simulators.switchboard.calls).toMatchObject({ serper: 1, baidu: 1 })
  expect(again.runs.google.asked_at).toBe(hourOf(first.runs.google.asked_at - 600_000))
  expect(again.runs.baidu.asked_at).toBe(hourOf(first.runs.baidu.asked_at - 600_000))
})

test.each(['google', 'baidu'])(
  'answers of different times never stand side by side: both are asked anew (%s is older)',
  async (older) => {
    const query = older === 'google' ? 'umbrella' : 'lighthouse'
    await search(query)
    await age(older, 10)
    const again = await search(query)
    expect(simulators.switchboard.calls).toMatchObject({ serper: 2, baidu: 2 })
    expect(askedApart(again)).toBeLessThan(5)
    expect(again.runs.google.asked_at).toBeGreaterThan(Date.now() - 60_000)
    const third = await search(query)
    expect([third.googleResults, simulators.switchboard.calls.serper]).toEqual([again.googleResults, 2])
  },
)

test('an answer that only one side has is asked anew with the other, once for all who wait for it in any process', async () => {
  await search('paper crane')
  await one.database.query(`delete from engine_answers where engine = 'baidu'`)
  await age('google', 10)
  simulators.switchboard.add({ target: 'baidu', kind: 'delay', ms: 300 })
  simulators.switchboard.add({ target: 'serper', kind: 'delay', ms: 300 })
  const answers = await Promise.all([one, two, one, two].map((service) => search('paper crane', service)))
  expect(simulators.switchboard.calls).toMatchObject({ serper: 2, baidu: 2 })
  for (const answer of answers) expect(await secondsApart(answer)).toBeLessThan(5)
})
