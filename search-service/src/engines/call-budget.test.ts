import { ENGINE_PROVIDER_NAMES } from '@firewall-cafe/shared'
import { BACKENDS, type Backend } from '@firewall-cafe/testing/redis'
import type { Simulators } from '@firewall-cafe/testing/simulators/server'
import { startService, startTestSimulators, type TestService, testEnvironment } from '../../test/service.ts'
import { SharedCounters } from '../platform/shared-counters.ts'
import { SharedCallBudget } from './call-budget.ts'
import { PROVIDERS, type Providers } from './engines.module.ts'

describe.each(BACKENDS)('the budget of engine calls on %s', (_name, startBackend) => {
  let backend: Backend
  let simulators: Simulators
  let one: TestService
  let other: TestService

  beforeAll(async () => {
    backend = await startBackend()
    simulators = await startTestSimulators()
    const environment = {
      ...(await testEnvironment(simulators)),
      ...backend.environment,
      ENGINE_CALLS_PER_HOUR: '3',
    }
    one = await startService(environment)
    other = await startService(environment)
  }, 300_000)
  afterAll(async () => {
    await one.app.close()
    await other.stop()
    await simulators.close()
    await backend.stop()
  })

  const search = (service: TestService, query: string) => service.http.post('/images').send({ query })

  test('is one for all processes, and a spent one is said to be a failure to look', async () => {
    for (const [at, service] of [one, other, one].entries()) {
      expect((await search(service, `words ${at}`)).body.outcomes.baidu).not.toBe('rate_limited')
    }
    for (const service of [one, other]) {
      const { status, body } = await search(service, `more words of ${service === one ? 'one' : 'other'}`)
      // SerpApi stands in for Serper while it has calls of its own.
      expect([status, body.outcomes]).toEqual([200, { google: 'results', baidu: 'rate_limited' }])
      expect(body.error).toMatch(/Baidu is not taking more searches.*says nothing about censorship/)
    }
    expect(simulators.switchboard.calls).toMatchObject({ serper: 3, serpapi: 2, baidu: 3 })
    // A spent budget is no fault of the provider's: its circuit stays closed.
    const providers = Object.values(one.app.get<Providers>(PROVIDERS, { strict: false }))
    expect(providers.map(({ provider, client }) => [provider, client.circuit])).toEqual(
      ENGINE_PROVIDER_NAMES.map((provider) => [provider, 'closed']),
    )
  })

  test('is counted for each provider and clock hour', async () => {
    let now = Date.UTC(2026, 0, 1, 9, 59)
    const budgets = [one, other].map(
      ({ app }) => new SharedCallBudget(app.get(SharedCounters, { strict: false }), 2, () => now),
    ) as [SharedCallBudget, SharedCallBudget]
    const take = (at: 0 | 1, provider = 'a') => budgets[at].take(provider)
    expect([await take(0), await take(1), await take(0), await take(1)]).toEqual([true, true, false, false])
    expect(await take(1, 'b')).toBe(true)
    now += 60_000
    expect(await take(1)).toBe(true)
  })
})
