import { PassThrough } from 'node:stream'
import { startProxy } from '@firewall-cafe/testing/providers/proxy'
import { type Simulators, startSimulators } from '@firewall-cafe/testing/simulators/server'
import { Global, Module } from '@nestjs/common'
import { NestFactory } from '@nestjs/core'
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify'
import { DataSource, type DataSourceOptions } from 'typeorm'
import { migratedDatabase } from '../../test/migrated-database.ts'
import { CONFIG, readConfig } from '../platform/config.ts'
import { databaseOptions, openDatabase } from '../platform/database/database.ts'
import { createLogger } from '../platform/logging/logger.ts'
import { Metrics } from '../platform/metrics/metrics.ts'
import { SharedCounters } from '../platform/shared-counters.ts'
import { SharedRedis } from '../platform/shared-redis.ts'
import { CHINA_ENGINE, EnginesModule, PROVIDERS, type Providers, US_ENGINE } from './engines.module.ts'

import type { ImageEngine } from './image-engine.ts'

let simulators: Simulators
let databaseUrl: string
let database: DataSource
beforeAll(async () => {
  simulators = await startSimulators({ port: 0 })
  databaseUrl = await migratedDatabase()
  const options = databaseOptions(readConfig({ DATABASE_URL: databaseUrl, SIMULATOR_URL: simulators.url }))
  database = await openDatabase(options as DataSourceOptions)
})
afterAll(async () => {
  await database.destroy()
  await simulators.close()
})
beforeEach(() => simulators.switchboard.reset())

/** The module as the service has it, with this environment and without the service's limits. */
async function withService(
  env: Record<string, string>,
  use: (app: NestFastifyApplication) => Promise<void>,
): Promise<void> {
  const config = readConfig({ DATABASE_URL: databaseUrl, ...env })
  const logger = createLogger(config, 'test', new PassThrough())
  const redis = new SharedRedis(config, logger)
  const counters = new SharedCounters(config, redis, database)
  @Global()
  @Module({
    providers: [
      { provide: CONFIG, useValue: config },
      { provide: DataSource, useValue: database },
      { provide: SharedRedis, useValue: redis },
      Metrics,
      { provide: SharedCounters, useValue: counters },
    ],
    exports: [CONFIG, DataSource, SharedRedis, Metrics, SharedCounters],
  })
  class ConfigModule {}
  @Module({ imports: [ConfigModule, EnginesModule] })
  class Root {}
  const app = await NestFactory.create<NestFastifyApplication>(Root, new FastifyAdapter(), {
    logger: false,
    abortOnError: false,
  })
  await app.init()
  await app.getHttpAdapter().getInstance().ready()
  try {
    await use(app)
  } finally {
    await app.close()
  }
}

const simulated = () => ({ SIMULATOR_URL: simulators.url })
const signal = () => AbortSignal.timeout(5_000)

test('with a simulator both sides are asked there and are marked as simulated', () =>
  withService(simulated(), async (app) => {
    const google = app.get<ImageEngine>(US_ENGINE)
    const baidu = app.get<ImageEngine>(CHINA_ENGINE)
    expect([google.engine, google.simulated, baidu.engine, baidu.simulated]).toEqual([
      'google',
      true,
      'baidu',
      true,
    ])
    expect(await google.ask('tank man', signal(), 'bot')).toMatchObject({
      outcome: 'results',
      provider: 'serper',
    })
    expect(await baidu.ask('坦克人', signal(), 'bot')).toMatchObject({ outcome: 'empty', provider: 'baidu' })
    expect(await baidu.ask('六四', signal(), 'bot')).toMatchObject({ outcome: 'legal_notice' })
    expect((await baidu.ask('猫', signal(), 'bot')).results).toHaveLength(9)
  }))

test('when Serper fails, SerpApi is asked', () =>
  withService(simulated(), async (app) => {
    simulators.switchboard.add({ target: 'serper', kind: '429' })
    const answer = await app.get<ImageEngine>(US_ENGINE).ask('cat', signal(), 'bot')
    expect([answer.outcome, answer.provider, answer.results.length]).toEqual(['results', 'serpapi', 9])
  }))

test('only a provider with a key is asked, and is not marked as simulated', () =>
  withService({ SERPAPI_URL: `${simulators.url}/serpapi`, SERPAPI_API_KEY: 'k' }, async (app) => {
    const google = app.get<ImageEngine>(US_ENGINE)
    expect(google.simulated).toBe(false)
    expect((await google.ask('cat', signal(), 'bot')).provider).toBe('serpapi')
    expect(Object.keys(app.get<Providers>(PROVIDERS))).toEqual(['serpapi', 'baidu'])
    expect(simulators.switchboard.calls.serper).toBe(0)
  }))

test('a real Baidu is asked through its proxy, and no other provider is', async () => {
  const proxy = await startProxy('u:p')
  const real = {
    SERPER_URL: `${simulators.url}/serper`,
    SERPER_API_KEY: 'k',
    BAIDU_URL: `${simulators.url}/baidu`,
    BAIDU_PROXY_URL: `http://u:p@${proxy.host}`,
  }
  await withService(real, async (app) => {
    await app.get<ImageEngine>(US_ENGINE).ask('cat', signal(), 'bot')
    expect(proxy.ways).toEqual([])
    expect((await app.get<ImageEngine>(CHINA_ENGINE).ask('猫', signal(), 'bot')).outcome).toBe('results')
    expect(proxy.ways.length).toBeGreaterThan(0)
  })
  proxy.ways.splice(0)
  await withService({ ...simulated(), BAIDU_PROXY_URL: real.BAIDU_PROXY_URL }, async (app) => {
    await app.get<ImageEngine>(CHINA_ENGINE).ask('猫', signal(), 'bot')
  })
  expect(proxy.ways).toEqual([])
  await proxy.close()
})
