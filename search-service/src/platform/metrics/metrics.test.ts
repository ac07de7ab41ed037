import { jest } from '@jest/globals'
import { Metrics } from './metrics.ts'

test('a metric that is never read is left out, and the others are reported', async () => {
  jest.useFakeTimers()
  const metrics = new Metrics()
  metrics.addGauge({ name: 'stuck', help: 'Never read.', read: () => new Promise(() => {}) })
  metrics.addGauge({ name: 'lost', help: 'Refused.', read: () => Promise.reject(new Error('away')) })
  metrics.addGauge({ name: 'known', help: 'Read.', read: async () => [[{}, 7]] })
  const written = metrics.write()
  await jest.advanceTimersByTimeAsync(10_000)
  expect(
    (await written).split('\n').filter((line) => /^firewall_cafe_(stuck|lost|known)/.test(line)),
  ).toEqual(['firewall_cafe_known 7'])
})
