import { service, simulators, useService } from '../../test/use-service.ts'
import { CallBudget } from '../engines/call-budget.ts'

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
  expect(refused.error).toMatch(/^Your network has used up its share/)
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
  expect(simulators.switchboard.calls.libretranslate).toBe(1)
})
