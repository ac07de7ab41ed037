import { ENGINE_PROVIDER_NAMES } from '@firewall-cafe/shared'
import { REFUSALS } from '@firewall-cafe/shared/api'
import { type Backend, describeBackends } from '@firewall-cafe/testing/redis'
import type { Simulators } from '@firewall-cafe/testing/simulators/server'
import { startService, startTestSimulators, type TestService, testEnvironment } from '../../test/service.ts'
import { service, simulators, useService } from '../../test/use-service.ts'
import { Metrics } from '../platform/metrics/metrics.ts'
import { SharedCounters } from '../platform/shared-counters.ts'
import { type Asker, CallBudget } from './call-budget.ts'
import { PROVIDERS, type Providers } from './engines.module.ts'

describeBackends('the budget of engine calls on', (startBackend) => {
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
      TRUSTED_PROXIES: '127.0.0.1',
    }
    one = await startService(environment)
    other = await startService(environment)
  })
  afterAll(async () => {
    await one.app.close()
    await other.stop()
    await simulators.close()
    await backend.stop()
  })

  let networks = 0
  /** Each search comes from a network of its own, unless an address is given. */
  const search = (service: TestService, query: string, address = `203.0.${networks++}.7`) =>
    service.http.post('/images').set('x-forwarded-for', address).send({ query })

  test('is shared by all processes, and a spent one is reported as a failure to look', async () => {
    for (const [at, service] of [one, other, one].entries()) {
      expect((await search(service, `words ${at}`)).body.outcomes.baidu).not.toBe('rate_limited')
    }
    for (const service of [one, other]) {
      const { status, body } = await search(service, `more words of ${service === one ? 'one' : 'other'}`)
      // SerpApi replaces Serper while it has calls of its own.
      expect([status, body.outcomes]).toEqual([200, { google: 'results', baidu: 'rate_limited' }])
      expect(body.error).toMatch(/^Baidu was not asked: .* used up\. This says nothing about censorship/)
    }
    expect(simulators.switchboard.calls).toMatchObject({ serper: 3, serpapi: 2, baidu: 3 })
    // A provider that was not asked has not refused.
    expect(await one.app.get(Metrics).write()).toMatch(
      /duration_seconds_count\{engine="baidu",provider="baidu",outcome="budget_spent"\} 1\n/,
    )
    await one.fold()
    const counted = await one.database.query(
      `select sum(runs)::int as runs from engine_hours where engine = 'baidu' and outcome = 'rate_limited'`,
    )
    expect(counted).toEqual([{ runs: null }])
    // A spent budget is no fault of the provider's: its circuit stays closed.
    const providers = Object.values(one.app.get<Providers>(PROVIDERS, { strict: false }))
    expect(providers.map(({ provider, client }) => [provider, client.circuit])).toEqual(
      ENGINE_PROVIDER_NAMES.map((provider) => [provider, 'closed']),
    )
  })

  let now = Date.UTC(2026, 0, 1, 9, 59)
  const budgets = (callsPerHour: number) =>
    [one, other].map(
      ({ app }) => new CallBudget(app.get(SharedCounters, { strict: false }), callsPerHour, 0.1, () => now),
    ) as [CallBudget, CallBudget]
  /** Takes many calls at once from two processes. @returns how many were granted */
  const takeMany = async (provider: string, asker: Asker, calls: number, [a, b] = budgets(200)) => {
    const said = await Promise.all(
      Array.from({ length: calls }, (_, n) => (n % 2 ? a : b).take(provider, asker)),
    )
    return said.filter((granted) => granted === 'granted').length
  }

  test('is counted for each provider and clock hour', async () => {
    const both = budgets(2)
    const take = (at: 0 | 1, network: string, provider = 'a') => both[at].take(provider, { network })
    const said = [await take(0, 'n1'), await take(1, 'n2'), await take(0, 'n3'), await take(1, 'n4')]
    expect(said).toEqual(['granted', 'granted', 'spent', 'spent'])
    expect(await take(1, 'n1', 'b')).toBe('granted')
    now += 60_000
    expect(await take(1, 'n1')).toBe('granted')
  })

  test('a network that asks for the whole budget gets a tenth at most, and others still get calls', async () => {
    const flood = await takeMany('flooded', { network: 'flood' }, 400)
    expect(flood).toBeGreaterThan(1)
    expect(flood).toBeLessThanOrEqual(20)
    const [budget] = budgets(200)
    expect(await budget.take('flooded', { network: 'flood' })).toBe('share_spent')
    expect(await budget.take('flooded', { network: 'classroom' })).toBe('granted')
    expect(await budget.take('flooded', 'bot')).toBe('granted')
  })

  test('when many networks ask for much, some calls stay for those that asked little, and for the bot', async () => {
    const crowds = await Promise.all(
      Array.from({ length: 30 }, (_, n) => takeMany('crowded', { network: `crowd ${n}` }, 25)),
    )
    expect(Math.max(...crowds)).toBeLessThanOrEqual(20)
    // 40 of 200 are reserved for the bot; of the rest 40 for networks that had no more than two.
    const used = crowds.reduce((sum, calls) => sum + calls, 0)
    expect(used).toBeLessThanOrEqual(160)
    expect(await takeMany('crowded', 'bot', 60)).toBeGreaterThanOrEqual(40)
  })

  test('the reserve is left for a newcomer when the others have used up the rest', async () => {
    const [budget] = budgets(200)
    for (let n = 0; n < 60; n++)
      for (let call = 0; call < 9; call++) await budget.take('used', { network: `busy ${n % 20}` })
    expect(await budget.take('used', { network: 'busy 0' })).toBe('share_spent')
    expect(await budget.take('used', { network: 'newcomer' })).toBe('granted')
  })
})

describe('a network that asks more than others', () => {
  useService({ ENGINE_CALLS_PER_HOUR: '100', TRUSTED_PROXIES: '127.0.0.1' })
  const search = (query: string, address: string) =>
    service.http.post('/images').set('x-forwarded-for', address).send({ query })

  test('gets no more calls and is told why, and another network gets an answer for the same words', async () => {
    // All these addresses are in one IPv6 /32, which counts as one network.
    const flood = (n: number) => search(`flood ${n}`, `2001:db8:${n}::1`)
    for (let n = 0; n < 12; n++) await flood(n)
    const { baidu = 0, serper = 0 } = simulators.switchboard.calls
    for (const calls of [baidu, serper]) expect(calls).toBeLessThanOrEqual(10)
    const { status, body } = await flood(99)
    expect(status).toBe(502)
    expect(body.error).toBe(
      'Your network has used up its share for this hour. Other networks still have theirs. This says nothing about censorship.',
    )
    expect(body.runs).toMatchObject({
      google: { outcome: 'rate_limited', share_spent: true },
      baidu: { outcome: 'rate_limited', share_spent: true },
    })
    expect(await service.app.get(Metrics).write()).toMatch(
      /engine="baidu",provider="baidu",outcome="share_spent"/,
    )
    const compare = (query: string) =>
      service.http.post('/api/search-demo').set('x-forwarded-for', '2001:db8:99::1').send({ query })
    // Only comparisons ask SerpApi while Serper is well.
    for (let n = 0; n < 10; n++) await compare(`flood compared ${n}`)
    expect((await compare('flood compared')).body).toMatchObject({
      outcomes: { serpapi: 'not_asked', serper: 'not_asked' },
      error: 'Your network has used up its share for this hour. Other networks still have theirs.',
    })
    // A later reader may be in another network.
    const { runs, error } = (await service.http.get(`/comparisons/${body.code}`)).body
    expect(runs).toMatchObject({ google: { not_asked: true }, baidu: { not_asked: true } })
    expect(runs.google).not.toHaveProperty('share_spent')
    expect(error).toMatch(/ or our calls for the hour, or one network’s share of them, were used up/)
    // Nobody was asked, so there is nothing to list.
    expect(body).toMatchObject({ visibility: 'unlisted', lists_at: null, listed: false })
    const mine = await search('flood of my own', '2001:db8:98::1').set('x-voter-token', 'the-flood-itself')
    const listing = service.http.post(`/comparisons/${mine.body.code}/listing`)
    const refused = await listing.set('x-voter-token', 'the-flood-itself').send({ visibility: 'listed' })
    expect([refused.status, refused.body.error]).toEqual([409, REFUSALS.nobody_asked])
    const answers = await Promise.all([
      search('both at once', '2001:db8:5::1'),
      search('both at once', '198.51.100.9'),
      search('both at once', '2001:db8:6::1'),
      search('both at once', '192.0.2.77'),
    ])
    expect(answers.map(({ body }) => body.outcomes.google)).toEqual(
      expect.arrayContaining(['results', 'results']),
    )
    for (const at of [1, 3]) expect(answers[at]?.body.outcomes).toMatchObject({ google: 'results' })
    expect(answers[1]?.body.runs.google.share_spent).toBeUndefined()
  })

  test('gets a reused answer of another visitor without a call', async () => {
    await search('remembered', '198.51.100.9')
    const { calls } = simulators.switchboard
    const before = { ...calls }
    expect((await search('remembered', '2001:db8:7::1')).body.outcomes.google).toBe('results')
    expect(simulators.switchboard.calls).toEqual(before)
  })
})
