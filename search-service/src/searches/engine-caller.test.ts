import type { EngineName } from '@firewall-cafe/shared'
import { whileClockRunsAhead } from '@firewall-cafe/testing/clock-ahead'
import { explaining } from '../../test/explaining.ts'
import { service, useService } from '../../test/use-service.ts'
import { CapturesService } from '../captures/captures.service.ts'
import { type EngineAnswer, type EngineResult, ImageEngine } from '../engines/image-engine.ts'
import { recordAddresses } from '../images/record-addresses.ts'
import { CONFIG, type Config } from '../platform/config.ts'
import { LOGGER, type Logger } from '../platform/logging/logger.ts'
import { EngineCaller } from './engine-caller.ts'
import { addressesOf, type Run } from './run.ts'
import { SearchesRepository } from './searches.repository.ts'

useService({ ENGINE_DEADLINE_MS: '60000' })

/** An engine that does what the test says. */
class ScriptedEngine extends ImageEngine {
  readonly engine: EngineName = 'baidu'
  readonly simulated = false
  constructor(readonly ask: (query: string, signal: AbortSignal) => Promise<EngineAnswer>) {
    super()
  }
}
const result = (href: string, title: string | null = null): EngineResult => ({
  href,
  title,
  thumbnailHref: null,
  pageUrl: null,
  source: null,
})
const ask = (engine: ImageEngine, query: string, caller = service.app.get(EngineCaller)) =>
  caller.ask({ engine, query, language: 'en' }, 'bot')
const callerWith = (settings: Partial<Config>) =>
  new EngineCaller(
    service.app.get(SearchesRepository, { strict: false }),
    service.app.get(CapturesService, { strict: false }),
    { ...service.app.get<Config>(CONFIG), ...settings },
    service.app.get<Logger>(LOGGER),
  )

test('an adapter that rejects is a failed run, and does not end the search', async () => {
  const engine = new ScriptedEngine(() => Promise.reject(new Error('a bug')))
  expect(await ask(engine, 'throws')).toMatchObject({ outcome: 'failed', results: [] })
  expect(service.logs()).toContain('a bug')
})

test('an adapter that throws synchronously is a failed run, too', async () => {
  const engine = new ScriptedEngine(() => {
    throw new Error('a bug at once')
  })
  expect(await ask(engine, 'throws at once')).toMatchObject({ outcome: 'failed' })
})

test('an adapter that ignores the signal delays nobody beyond the deadline', async () => {
  const deaf = new ScriptedEngine(() => new Promise(() => {}))
  const run = await ask(deaf, 'deaf', callerWith({ BAIDU_DEADLINE_MS: 1 }))
  expect(run.outcome).toBe('timeout')
})

test('a call that we cut off is not reported as a timeout, even if the engine says so', async () => {
  const answers: ScriptedEngine['ask'][] = [
    () => new Promise(() => {}),
    (_query, signal) =>
      new Promise((resolve) => {
        const answer: EngineAnswer = { outcome: 'timeout', provider: 'other', results: [] }
        signal.addEventListener('abort', () => resolve(answer), { once: true })
      }),
  ]
  const caller = callerWith({ SHUTDOWN_GRACE_MS: 2_000 })
  const asking = answers.map((answer) => ask(new ScriptedEngine(answer), 'ending', caller))
  caller.onModuleDestroy()
  const [first, second] = await Promise.all(asking)
  expect(first).toMatchObject({ outcome: 'failed', detail: 'cut off: we were ending' })
  expect(second).toMatchObject({ outcome: 'failed', provider: 'other' })
})

test('the duration of a call is right even if the clock changes meanwhile', async () => {
  const clockSet = Promise.withResolvers<void>()
  const engine = new ScriptedEngine(async () => {
    await clockSet.promise
    return { outcome: 'empty', provider: 'baidu', results: [] }
  })
  const asked = ask(engine, 'clock')
  await whileClockRunsAhead(async () => {
    clockSet.resolve()
    expect((await asked).durationMs).toBeLessThan(7_200_000)
  })
})

test('nine results are kept, and text that PostgreSQL cannot store is repaired', async () => {
  const hrefs = Array.from({ length: 12 }, (_, index) => `https://pictures.example/${index}`)
  const engine = new ScriptedEngine(async () => ({
    outcome: 'results',
    provider: 'baidu',
    results: hrefs.map((href) => result(href, 'half a pair \ud83d and a nul \u0000')),
  }))
  const china = await ask(engine, 'twelve')
  expect(china.results.map(({ href }) => href)).toEqual(hrefs.slice(0, 9))
  const us = { ...china, id: String(Number(china.id) + 1_000), engine: 'google' as const }
  const { id } = await record({ us, china })
  const rows = await service.database.query(
    'select r.title from searches s join results r on r.run_id = s.baidu_run_id where s.id = $1',
    [id],
  )
  expect(rows).toEqual(Array(9).fill({ title: 'half a pair \ufffd and a nul ' }))
})

const record = (runs: { us: Run; china: Run }) =>
  service.app.get(SearchesRepository).record(
    {
      query: 'q',
      language: 'en',
      translation: '',
      translatedBy: null,
      clientName: null,
      location: 'oslo',
      searchedAt: Date.now(),
      voterHash: undefined,
      addressPrefix: undefined,
    },
    runs,
  )

test('searches that share runs and pictures in any order never deadlock', async () => {
  const run = (id: number, engine: EngineName, hrefs: string[]): Run => ({
    id: String(id),
    engine,
    provider: engine,
    simulated: false,
    query: 'q',
    language: 'en',
    outcome: 'results',
    detail: null,
    askedAt: Date.now(),
    durationMs: 1,
    results: hrefs.map((href) => result(href)),
  })
  const hrefs = Array.from({ length: 9 }, (_, index) => `https://shared.example/${index}`)
  const searches = Array.from({ length: 60 }, async (_, index) => {
    const turned = index % 2 ? hrefs : hrefs.toReversed()
    const shared = 50_000 + (index % 3)
    const own = 60_000 + index * (index % 2 ? 1 : -1)
    const runs = { us: run(shared, 'google', hrefs), china: run(own, 'baidu', turned) }
    await service.app.get(SearchesRepository).recordRunAddresses([runs.us, runs.china])
    return record(runs)
  })
  const recorded = await Promise.all(searches)
  expect(new Set(recorded.map(({ id }) => id)).size).toBe(60)
  const counts = await service.database.query(
    `select count(*)::int as n from image_addresses where href like 'https://shared.example/%'`,
  )
  expect(counts).toEqual([{ n: 9 }])
})

test('a search whose results cannot be recorded leaves nothing behind', async () => {
  const empty = new ScriptedEngine(async () => ({ outcome: 'empty', provider: 'baidu', results: [] }))
  const china = await ask(empty, 'nothing')
  const us = { ...china, id: '70000', outcome: 'lovely' as Run['outcome'] }
  await expect(record({ us, china })).rejects.toThrow(/check constraint/)
  expect(await service.database.query('select 1 from engine_runs where id = $1', [china.id])).toEqual([])
})

test('a run’s addresses are found by their index among many, and waiting ones are named once', async () => {
  await service.database.query(
    `insert into image_addresses (href, href_sha256)
     select 'http://many.example/' || n, sha256(convert_to('http://many.example/' || n, 'UTF8'))
     from generate_series(1, 20000) n`,
  )
  await service.database.query('analyze image_addresses')
  const thumbnailHref = 'http://many.example/8'
  const engine = new ScriptedEngine(async () => ({
    outcome: 'results',
    provider: 'baidu',
    results: [7, 9].map((n) => ({ ...result(`http://many.example/${n}`), thumbnailHref })),
  }))
  const run = await ask(engine, 'among many')
  const plans: string[] = []
  const waiting = await service.database.transaction(async (transaction) => {
    const explained = explaining(transaction, (_, rows) => plans.push(JSON.stringify(rows)), 'costs')
    await recordAddresses(explained, addressesOf(run.results))
    return service.app.get(SearchesRepository).recordRuns(explained, [run])
  })
  expect(plans).toHaveLength(4)
  expect(plans.join()).toMatch(/Index Scan using image_addresses_href_sha256/)
  expect(plans.join()).not.toMatch(/Seq Scan on image_addresses/)
  const named = await service.database.query(
    'select href from image_addresses where id = any ($1) order by 1',
    [waiting],
  )
  expect(named.map(({ href }: { href: string }) => href)).toEqual(
    [7, 8, 9].map((n) => `http://many.example/${n}`),
  )
  expect(new Set(waiting).size).toBe(waiting.length)
})
