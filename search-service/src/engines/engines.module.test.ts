import { PassThrough } from 'node:stream'
import { Global, Module } from '@nestjs/common'
import { NestFactory } from '@nestjs/core'
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify'
import { DataSource, type DataSourceOptions } from 'typeorm'
import { createDatabase } from '../../test/database.ts'
import { CONFIG, readConfig } from '../platform/config.ts'
import { databaseOptions, openDatabase } from '../platform/database/database.ts'
import { ErrorFilter } from '../platform/http/error.filter.ts'
import { createLogger } from '../platform/logging/logger.ts'
import { Metrics } from '../platform/metrics/metrics.ts'
import { SharedCounters } from '../platform/shared-counters.ts'
import { SharedRedis } from '../platform/shared-redis.ts'
import { ProviderComparisonController } from '../searches/provider-comparison.controller.ts'
import { type Simulators, startSimulators } from '../simulators/server.ts'
import { BAIDU_ENGINE, EnginesModule, GOOGLE_ENGINE } from './engines.module.ts'
import type { ImageEngine } from './image-engine.ts'

let simulators: Simulators
let databaseUrl: string
let database: DataSource
beforeAll(async () => {
  simulators = await startSimulators({ port: 0, host: '127.0.0.1' })
  databaseUrl = await createDatabase()
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
  const counters = new SharedCounters(redis, database)
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
  // With the endpoint that shows whether each provider is asked.
  @Module({ imports: [ConfigModule, EnginesModule], controllers: [ProviderComparisonController] })
  class Root {}
  const app = await NestFactory.create<NestFastifyApplication>(Root, new FastifyAdapter(), {
    logger: false,
    abortOnError: false,
  })
  app.useGlobalFilters(new ErrorFilter())
  await app.init()
  await app.getHttpAdapter().getInstance().ready()
  try {
    await use(app)
  } finally {
    await app.close()
  }
}

const demo = (app: NestFastifyApplication, payload: object) =>
  app.inject({ method: 'POST', url: '/api/search-demo', payload })
const simulated = () => ({ SIMULATOR_URL: simulators.url })
const signal = () => AbortSignal.timeout(5_000)

test('with a simulator both sides are asked there and say so', () =>
  withService(simulated(), async (app) => {
    const google = app.get<ImageEngine>(GOOGLE_ENGINE)
    const baidu = app.get<ImageEngine>(BAIDU_ENGINE)
    expect([google.engine, google.simulated, baidu.engine, baidu.simulated]).toEqual([
      'google',
      true,
      'baidu',
      true,
    ])
    expect(await google.ask('tank man', signal())).toMatchObject({ outcome: 'results', provider: 'serper' })
    expect(await baidu.ask('坦克人', signal())).toMatchObject({ outcome: 'empty', provider: 'baidu' })
    expect(await baidu.ask('六四', signal())).toMatchObject({ outcome: 'legal_notice' })
    expect((await baidu.ask('猫', signal())).results).toHaveLength(9)
  }))

test('Serper failing is SerpApi’s turn', () =>
  withService(simulated(), async (app) => {
    simulators.switchboard.add({ target: 'serper', kind: '429' })
    const answer = await app.get<ImageEngine>(GOOGLE_ENGINE).ask('cat', signal())
    expect([answer.outcome, answer.provider, answer.results.length]).toEqual(['results', 'serpapi', 9])
  }))

test('only a provider with a key is asked, and no simulator is mentioned', () =>
  withService({ SERPAPI_URL: `${simulators.url}/serpapi`, SERPAPI_API_KEY: 'k' }, async (app) => {
    const google = app.get<ImageEngine>(GOOGLE_ENGINE)
    expect(google.simulated).toBe(false)
    expect((await google.ask('cat', signal())).provider).toBe('serpapi')
    const body = (await demo(app, { query: 'cat' })).json()
    expect([body.serper.length, body.serpapi.length]).toEqual([0, 5])
    expect(simulators.switchboard.calls.serper).toBe(0)
  }))

test('the comparison shows five pictures each, with address, title and source', () =>
  withService(simulated(), async (app) => {
    const reply = await demo(app, { query: '  cat ' })
    expect(reply.statusCode).toBe(200)
    expect(Object.keys(reply.json()).sort()).toEqual(['serpapi', 'serper'])
    for (const images of Object.values<Record<string, string>[]>(reply.json())) {
      expect(images).toHaveLength(5)
      for (const image of images) {
        expect(Object.keys(image)).toEqual(['url', 'title', 'source'])
        expect(image.url).toMatch(/^http/)
      }
    }
  }))

test('what the comparison names may be fetched for visitors, who are never sent elsewhere', () =>
  withService(simulated(), async (app) => {
    const { serper, serpapi } = (await demo(app, { query: 'lantern' })).json()
    const named = [...serper, ...serpapi].map(({ url }: { url: string }) => url)
    const rows: { href: string; state: string }[] = await database.query(
      'select href, state from image_addresses where href = any ($1)',
      [named],
    )
    expect(rows.map(({ href }) => href).sort()).toEqual([...new Set(named)].sort())
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['waiting']))
  }))

test.each([{}, { query: '' }, { query: '   ' }, { query: 7 }, { query: null }])(
  '%j asks for a query',
  (payload) =>
    withService(simulated(), async (app) => {
      const reply = await demo(app, payload)
      expect([reply.statusCode, reply.json()]).toEqual([400, { error: 'Please enter a search query' }])
      expect(simulators.switchboard.calls.serper).toBe(0)
    }),
)

test('a query has at most 200 characters', () =>
  withService(simulated(), async (app) => {
    const reply = await demo(app, { query: 'x'.repeat(201) })
    expect([reply.statusCode, reply.json()]).toEqual([
      400,
      { error: 'Please shorten your query to 200 characters or fewer' },
    ])
  }))

test('one provider failing leaves its column empty, both failing is an error with a sentence', () =>
  withService(simulated(), async (app) => {
    simulators.switchboard.add({ target: 'serper', kind: '500' })
    const one = (await demo(app, { query: 'cat' })).json()
    expect([one.serper.length, one.serpapi.length]).toEqual([0, 5])
    simulators.switchboard.add({ target: 'serpapi', kind: 'rubbish' })
    const both = await demo(app, { query: 'cat' })
    expect([both.statusCode, both.json()]).toEqual([
      502,
      { error: 'Neither search provider could be reached. Please try again in a moment.' },
    ])
  }))
