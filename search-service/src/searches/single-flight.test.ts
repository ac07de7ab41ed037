import { startRedis, testWithRedis } from '@firewall-cafe/testing/redis'
import type { Simulators } from '@firewall-cafe/testing/simulators/server'
import { startService, startTestSimulators, type TestService, testEnvironment } from '../../test/service.ts'

let simulators: Simulators
let environment: Record<string, string>
const services: TestService[] = []

beforeEach(async () => {
  simulators = await startTestSimulators()
  environment = {
    ...(await testEnvironment(simulators)),
    RATE_LIMIT_SEARCHES: '100000',
    // Far away: what answers must not fail for want of a processor.
    ENGINE_DEADLINE_MS: '60000',
  }
})
afterEach(async () => {
  await Promise.all(services.splice(0).map((service) => service.stop()))
  await simulators.close()
})

async function start(extra: Record<string, string> = {}): Promise<TestService> {
  const service = await startService({ ...environment, ...extra })
  services.push(service)
  return service
}

async function searchAtOnce(urls: string[], query: string) {
  return Promise.all(
    urls.map(async (url) => {
      const response = await fetch(`${url}/images`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query }),
      })
      return { status: response.status, body: await response.json() }
    }),
  )
}

test('50 identical searches at once ask each engine once, and are 50 searches', async () => {
  const service = await start()
  simulators.switchboard.add({ target: 'baidu', kind: 'delay', ms: 200 })
  const answers = await searchAtOnce(Array(50).fill(service.url), 'sunflower')
  expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200))
  expect(simulators.switchboard.calls).toMatchObject({ serper: 1, serpapi: 0, baidu: 1 })
  expect(new Set(answers.map(({ body }) => body.searchId)).size).toBe(50)
  const counts = await service.database.query(
    `select (select count(*)::int from searches) as searches, (select count(*)::int from engine_runs) as runs,
       (select count(*)::int from results) as results`,
  )
  expect(counts).toEqual([{ searches: 50, runs: 2, results: 18 }])
})

test('two processes asked at once call each engine once between them', async () => {
  const [one, two] = await Promise.all([start(), start()])
  simulators.switchboard.add({ target: 'serper', kind: 'delay', ms: 300 })
  const answers = await searchAtOnce([one.url, two.url, one.url, two.url], 'sunflower')
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(simulators.switchboard.calls).toMatchObject({ serper: 1, baidu: 1 })
  const [first, ...others] = answers.map(({ body }) =>
    JSON.stringify([body.googleResults, body.baiduResults]),
  )
  expect(others).toEqual([first, first, first])
})

testWithRedis('it is the same with Redis, and without it when it has gone', async () => {
  const backend = await startRedis()
  const [one, two] = await Promise.all([start(backend.environment), start(backend.environment)])
  simulators.switchboard.add({ target: 'baidu', kind: 'delay', ms: 300 })
  await searchAtOnce([one.url, two.url, one.url, two.url], 'sunflower')
  expect(simulators.switchboard.calls).toMatchObject({ serper: 1, baidu: 1 })
  await backend.stop()
  const answers = await searchAtOnce([one.url, two.url, one.url, two.url], 'mountain')
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(simulators.switchboard.calls).toMatchObject({ serper: 2, baidu: 2 })
})

test('visitors who waited for the same call share its failure, and do not pile on', async () => {
  const near = { ENGINE_DEADLINE_MS: '8000' }
  const [one, two] = await Promise.all([start(near), start(near)])
  simulators.switchboard.add({ target: 'baidu', kind: 'hang' })
  const answers = await searchAtOnce([one.url, two.url, one.url, two.url], 'sunflower')
  expect(answers.map(({ body }) => body.outcomes.baidu)).toEqual(Array(4).fill('timeout'))
  expect(simulators.switchboard.calls.baidu).toBe(1)
})

test('an answer is reused only as long as configured', async () => {
  const service = await start({ ANSWER_REUSE_SECONDS: '0' })
  await searchAtOnce([service.url], 'sunflower')
  await searchAtOnce([service.url], 'sunflower')
  expect(simulators.switchboard.calls.baidu).toBe(2)
})

test('the claim of a process that died is taken over when it runs out', async () => {
  const service = await start()
  await service.database.query(
    `insert into engine_answers (engine, query, simulated, run_id, asked_at, claimed_until)
     values ('baidu', '向日葵', true, 999, now(), now() + interval '500 milliseconds')`,
  )
  const [answer] = await searchAtOnce([service.url], 'sunflower')
  expect(answer?.body.outcomes.baidu).toBe('results')
})

test('taking over late keeps the deadline of who waited', async () => {
  const service = await start({ ENGINE_DEADLINE_MS: '8000' })
  simulators.switchboard.add({ target: 'baidu', kind: 'hang' })
  await service.database.query(
    `insert into engine_answers (engine, query, simulated, run_id, asked_at, claimed_until)
     values ('baidu', '向日葵', true, 999, now(), now() + interval '6 seconds')`,
  )
  const [answer] = await searchAtOnce([service.url], 'sunflower')
  expect(answer?.body.outcomes).toEqual({ google: 'results', baidu: 'timeout' })
})

test("a real engine's answer is never taken from a simulator", async () => {
  const service = await start()
  await service.database.query(
    `insert into engine_answers (engine, query, simulated, run_id, asked_at, claimed_until, fresh_until, answer)
     values ('baidu', '向日葵', false, 999, now(), now(), now() + interval '1 hour', '{}')`,
  )
  await searchAtOnce([service.url], 'sunflower')
  expect(simulators.switchboard.calls.baidu).toBe(1)
})
