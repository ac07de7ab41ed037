import { type Recorded, startProvider } from '@firewall-cafe/testing/providers/provider-stub'
import { type Backend, WITH_REDIS } from '@firewall-cafe/testing/redis'
import { Redis } from 'ioredis'
import { startService, startTestSimulators, testEnvironment } from '../../test/service.ts'
import type { CallBudget } from './call-budget.ts'
import { EngineHealth } from './engine-health.ts'
import { CIRCUIT, GuardedEngine } from './guarded-engine.ts'
import { ProviderHttp } from './provider-http.ts'
import { REPORT_TIMES, RedisCircuitReports } from './redis-circuit-reports.ts'
import { SerperEngine } from './serper-engine.ts'

const NEVER = new AbortController().signal
/** Longer than any test: what should pass by itself would be seen missing. */
const LONG = 3_600_000
const UNLIMITED: CallBudget = { take: async () => true }
const RESULTS: Recorded = { body: '{"images":[{"imageUrl":"https://x.example/1.jpg"}]}' }
const BROKEN: Recorded = { status: 500, body: 'oops' }

for (const [, startBackend] of WITH_REDIS) {
  describe('circuits that processes share through Redis', () => {
    let backend: Backend
    let http: ProviderHttp
    let provider: Awaited<ReturnType<typeof startProvider>>
    const connections: Redis[] = []

    beforeAll(async () => {
      backend = await startBackend()
      http = new ProviderHttp(LONG)
    })
    beforeEach(async () => {
      provider = await startProvider()
      await (await connect()).flushall()
    })
    afterEach(async () => {
      for (const connection of connections.splice(0)) connection.disconnect()
      await provider.close()
    })
    afterAll(async () => {
      await http.close()
      await backend.stop()
    })

    const url = () => backend.environment.REDIS_URL as string
    async function connect(): Promise<Redis> {
      const redis = new Redis(url(), {
        lazyConnect: true,
        enableOfflineQueue: false,
        retryStrategy: () => null,
      })
      redis.on('error', () => {})
      await redis.connect()
      connections.push(redis)
      return redis
    }
    /** The same provider as one process sees it. */
    async function guard(restMs: number, reportMs = LONG): Promise<GuardedEngine> {
      const times = { reportMs, trialMs: LONG, patienceMs: LONG }
      return new GuardedEngine(
        new SerperEngine({ baseUrl: provider.url, apiKey: 'k', simulated: true }, http),
        UNLIMITED,
        new RedisCircuitReports(await connect(), times),
        { failures: 3, restMs },
      )
    }
    const fail = async (engine: GuardedEngine, times: number) => {
      provider.answers(BROKEN)
      for (let call = 0; call < times; call++)
        expect((await engine.ask('x', NEVER)).detail).toBe('Serper answered 500')
    }
    const asks = async (engine: GuardedEngine) => {
      const before = provider.asked.length
      const { outcome, detail } = await engine.ask('x', NEVER)
      return { outcome, detail, called: provider.asked.length > before }
    }

    test('where one has found trouble, another needs a single failure; where two have, the third needs none', async () => {
      const [one, two, three] = [await guard(LONG), await guard(LONG), await guard(LONG)]
      await fail(two, 1)
      expect(two.circuit).toBe('closed')
      await fail(one, 3)
      await fail(two, 1)
      expect([one.circuit, two.circuit, three.circuit]).toEqual(['open', 'open', 'closed'])
      provider.answers(RESULTS)
      expect(await asks(three)).toEqual({
        outcome: 'failed',
        detail: 'circuit open: other processes find serper failing, and it rests',
        called: false,
      })
      expect(three.circuit).toBe('open')
    })

    test('one process in trouble silences nobody else: whoever is answered says so', async () => {
      const [one, two, three] = [await guard(LONG), await guard(LONG), await guard(LONG)]
      await fail(one, 3)
      provider.answers(RESULTS)
      expect(await asks(two)).toMatchObject({ outcome: 'results', called: true })
      await fail(three, 2)
      expect(three.circuit).toBe('closed')
    })

    test('one tries whether the provider is back while the others wait; its success is theirs too', async () => {
      const [one, two] = [await guard(0), await guard(0)]
      await fail(one, 3)
      await fail(two, 1)
      const held = Promise.withResolvers<void>()
      const arrived = Promise.withResolvers<void>()
      provider.answers({
        answer: (response) => {
          arrived.resolve()
          held.promise.then(() => response.setHeader('content-type', 'application/json').end(RESULTS.body))
        },
      })
      const trying = one.ask('x', NEVER)
      await arrived.promise
      expect(await asks(two)).toMatchObject({ outcome: 'failed', called: false })
      held.resolve()
      expect((await trying).outcome).toBe('results')
      provider.answers(RESULTS)
      expect(await asks(two)).toMatchObject({ outcome: 'results', called: true })
      expect([one.circuit, two.circuit]).toEqual(['closed', 'closed'])
    })

    test('a trial in vain keeps the others waiting; one who only believed asks again when the reports have passed', async () => {
      const [one, two, three] = [await guard(0), await guard(0), await guard(0, LONG)]
      await fail(one, 3)
      await fail(two, 1)
      expect((await asks(three)).called).toBe(false)
      await fail(one, 1)
      expect((await asks(two)).called).toBe(false)
      await (await connect()).flushall()
      provider.answers(RESULTS)
      expect(await asks(three)).toMatchObject({ outcome: 'results', called: true })
      expect(three.circuit).toBe('closed')
    })

    test('a report passes by itself', async () => {
      const [one, two, three] = [await guard(LONG, 1), await guard(LONG, 1), await guard(LONG, 1)]
      provider.answers(BROKEN)
      for (const engine of [one, two]) while (engine.circuit !== 'open') await engine.ask('x', NEVER)
      while (!(await asks(three)).called) {}
    })

    test('without Redis each goes by what it sees, and no visitor notices', async () => {
      const [one, two] = [await guard(LONG), await guard(LONG)]
      await fail(one, 3)
      for (const connection of connections) connection.disconnect()
      provider.answers(RESULTS)
      expect((await asks(one)).called).toBe(false)
      expect(await asks(two)).toMatchObject({ outcome: 'results', called: true })
      await fail(two, 3)
      expect((await asks(two)).called).toBe(false)
    })

    test('two apis are such processes', async () => {
      const simulators = await startTestSimulators()
      const environment = { ...(await testEnvironment(simulators)), ...backend.environment }
      const [one, two] = [await startService(environment), await startService(environment)]
      try {
        simulators.switchboard.add({ target: 'baidu', kind: '500' })
        const search = async (service: typeof one, query: string) =>
          (await service.http.post('/images').send({ query })).body.outcomes.baidu
        const circuit = ({ app }: typeof one) =>
          app
            .get(EngineHealth, { strict: false })
            .read()
            .find(({ engine }) => engine === 'baidu')?.state
        for (let call = 0; call < 5; call++) expect(await search(one, `words ${call}`)).toBe('failed')
        expect([circuit(one), circuit(two)]).toEqual(['open', 'closed'])
        // By itself it would take five failures.
        let failures = 0
        while (circuit(two) === 'closed' && failures < 4)
          expect(await search(two, `words of the other ${failures++}`)).toBe('failed')
        expect(circuit(two)).toBe('open')
        expect(simulators.switchboard.calls.baidu).toBe(5 + failures)
      } finally {
        await one.app.close()
        await two.stop()
        await simulators.close()
      }
    })
  })
}

test('the times of one rest fit into each other, whether or not Redis is at hand', () => {
  expect(REPORT_TIMES.reportMs).toBeLessThanOrEqual(CIRCUIT.restMs)
  expect(REPORT_TIMES.trialMs).toBeLessThan(CIRCUIT.restMs)
})
