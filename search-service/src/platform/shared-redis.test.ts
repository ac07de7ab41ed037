import type { Config } from './config.ts'
import type { Logger } from './logging/logger.ts'
import { SharedRedis } from './shared-redis.ts'

test('in a shared Redis a demonstration has keys of its own', () => {
  const prefixOf = (settings: Partial<Config>) => {
    const config = { REDIS_URL: 'redis://127.0.0.1:1', ...settings } as Config
    const redis = new SharedRedis(config, { error: () => {} } as unknown as Logger)
    redis.onApplicationShutdown()
    return redis.client?.options.keyPrefix
  }
  expect([prefixOf({}), prefixOf({ SIMULATOR_URL: 'http://127.0.0.1:1' })]).toEqual(['', 'demo:'])
})
