import { service, simulators, useService } from '../../test/use-service.ts'
import { CallBudget } from '../engines/call-budget.ts'
import { Metrics } from '../platform/metrics/metrics.ts'

useService(() => ({
  ENGINE_CALLS_PER_HOUR: '100',
  LIBRETRANSLATE_URL: `${simulators.url}/libretranslate`,
  TRUSTED_PROXIES: '127.0.0.1',
}))

const search = async (query: string, address: string) =>
  (await service.http.post('/images').set('x-forwarded-for', address).send({ query })).body

test('a network without a share buys no more translations, and no engine is asked in the wrong language', async () => {
  const budget = service.app.get(CallBudget, { strict: false })
  for (let call = 0; call < 10; call++) await budget.take('translation', { network: '198.51.100.0/24' })
  const query = 'blue kettle'
  const refused = await search(query, '198.51.100.9')
  expect(refused.outcomes).toEqual({ google: 'results', baidu: 'rate_limited' })
  expect(refused.runs.baidu.share_spent).toBe(true)
  expect(refused.runs.baidu.not_translated).toBe(true)
  expect(refused.error).toMatch(
    /^Baidu was not asked, since no translator was: your network has used up its share of translations/,
  )
  const record = (await service.http.get(`/comparisons/${refused.code}`)).body
  expect(record.runs.baidu).toMatchObject({ not_asked: true, not_translated: true })
  expect(record.error).toMatch(
    /^Baidu was not asked, since no translator was: our translations for that hour/,
  )
  expect(simulators.switchboard.calls).toMatchObject({ serper: 1, baidu: 0, libretranslate: 0 })
  // The glossary costs nothing.
  expect((await search('sunflower', '198.51.100.9')).runs.baidu).toMatchObject({
    query: '向日葵',
    outcome: 'results',
  })
  // Nor do digits need a translation.
  expect((await search('4607', '198.51.100.9')).runs.baidu).not.toHaveProperty('share_spent')
  const other = await search(query, '192.0.2.7')
  expect(other.runs.baidu.query).toBe('蓝色水壶')
  expect(other.runs.baidu).not.toHaveProperty('not_translated')
  expect(simulators.switchboard.calls.libretranslate).toBe(1)
  expect(await service.app.get(Metrics, { strict: false }).write()).toContain(
    'engine_answer_duration_seconds_count{engine="baidu",provider="translation",outcome="share_spent"} 1',
  )
})

test('translations that all networks have used up are told', async () => {
  const budget = service.app.get(CallBudget, { strict: false })
  const asker = (network: number) => ({ network: `10.${network}.0.0/24` })
  // A network of its own for each call: no share stops it.
  for (let network = 0; network < 100; network++) await budget.take('translation', asker(network))
  const refused = await search('red kettle', '203.0.113.7')
  expect(refused.runs.baidu).toMatchObject({ not_asked: true, not_translated: true, outcome: 'rate_limited' })
  expect(refused.runs.baidu).not.toHaveProperty('share_spent')
  expect(refused.error).toMatch(
    /^Baidu was not asked, since no translator was: our translations for that hour/,
  )
})
