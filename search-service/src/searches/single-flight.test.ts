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
    // Far away: what answers must not fail on a busy machine.
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

test('two processes asked at once call each engine at most once each, and from then on neither', async () => {
  const [one, two] = await Promise.all([start(), start()])
  simulators.switchboard.add({ target: 'serper', kind: 'delay', ms: 300 })
  const answers = await searchAtOnce([one.url, two.url, one.url, two.url], 'sunflower')
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const { serper, baidu } = simulators.switchboard.calls
  expect([serper, baidu].every((calls) => calls >= 1 && calls <= 2)).toBe(true)
  await searchAtOnce([one.url, two.url], 'sunflower')
  expect(simulators.switchboard.calls).toMatchObject({ serper, baidu })
})

testWithRedis('searches are answered with Redis, and without it when it has gone', async () => {
  const backend = await startRedis()
  const service = await start(backend.environment)
  const [before] = await searchAtOnce([service.url], 'sunflower')
  await backend.stop()
  const [after] = await searchAtOnce([service.url], 'mountain')
  expect([before?.status, after?.status]).toEqual([200, 200])
})

test('visitors who waited for the same call share its failure, and do not pile on', async () => {
  const { url } = await start({ ENGINE_DEADLINE_MS: '3000' })
  simulators.switchboard.add({ target: 'baidu', kind: 'hang' })
  const answers = await searchAtOnce(Array(4).fill(url), 'sunflower')
  expect(answers.map(({ body }) => body.outcomes.baidu)).toEqual(Array(4).fill('timeout'))
  expect(simulators.switchboard.calls.baidu).toBe(1)
})

test('an answer is reused only as long as configured', async () => {
  const service = await start({ ANSWER_REUSE_SECONDS: '0' })
  await searchAtOnce([service.url], 'sunflower')
  await searchAtOnce([service.url], 'sunflower')
  expect(simulators.switchboard.calls.baidu).toBe(2)
})
