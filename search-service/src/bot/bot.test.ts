import { whileClockRunsAhead } from '@firewall-cafe/testing/clock-ahead'
import { eventually } from '@firewall-cafe/testing/eventually'
import type { Simulators } from '@firewall-cafe/testing/simulators/server'
import { IS_CORE } from '@firewall-cafe/testing/suite'
import { jest } from '@jest/globals'
import { startService, startTestSimulators, type TestService, testEnvironment } from '../../test/service.ts'
import { CallBudget } from '../engines/call-budget.ts'
import { CIRCUIT } from '../engines/provider-engine.ts'
import { BotService } from './bot.service.ts'
import { FIRST_COOLDOWN_MS } from './call-rate.ts'
import { CallsRepository } from './calls.repository.ts'
import { SwitchRepository } from './switch.repository.ts'

let simulators: Simulators
let environment: Record<string, string>
let service: TestService

beforeAll(async () => {
  simulators = await startTestSimulators()
})
beforeEach(async () => {
  simulators.switchboard.reset()
  environment = { ...(await testEnvironment(simulators)), BOT: 'on', BOT_CALLS_PER_HOUR: '100000' }
  service = await startService(environment)
})
afterEach(() => service.stop())
afterAll(() => simulators.close())

const bot = () => service.app.get(BotService)
const atOnce = { spacingMs: 0, timeoutMs: 3_600_000 }
const query = <T = Record<string, unknown>>(sql: string): Promise<T[]> => service.database.query(sql)
const one = async (sql: string) => Object.values((await query(sql))[0] ?? {})[0]

/** Replaces the list of terms with these. */
async function listOf(...rows: [english: string, chinese: string, label?: string][]): Promise<void> {
  await query('delete from bot_terms')
  for (const [english, chinese, label] of rows) {
    await service.database.query(
      'insert into bot_terms (term_key, english, chinese, label) values ($1, $2, $3, $4)',
      [english || chinese, english, chinese, label ?? null],
    )
  }
}

/** A list of twelve terms, two of them controls. */
async function shortList(): Promise<void> {
  await bot().ensureTerms()
  await query(`delete from bot_terms where id not in (
    (select id from bot_terms where label = 'control' order by id limit 2) union all
    (select id from bot_terms where label <> 'control' order by id limit 10))`)
}

test('a crawl run searches each term of the list once, and archives it as the bot’s', async () => {
  const [total, controls] = IS_CORE ? [12, 2] : [156, 28]
  if (IS_CORE) await shortList()
  expect(await bot().crawl(atOnce)).toEqual({ state: 'worked', done: total, total })
  expect(
    await query(
      `select count(*)::int as n, count(distinct term_initial)::int as terms, bool_and(location = 'automated_scraper')
         as marked, bool_and(client_name is null) as nameless from searches`,
    ),
  ).toEqual([{ n: total, terms: total, marked: true, nameless: true }])
  expect(await one('select finished_at is not null from bot_crawl_runs')).toBe(true)
  expect(await bot().crawl(atOnce)).toEqual({ state: 'nothing' })
  expect(simulators.switchboard.calls).toMatchObject({ serper: total, baidu: total })
  await service.fold()
  const archived = await service.http.get('/searches?cities=automated_scraper')
  expect(archived.body.total).toBe(total)
  const findings = await service.http.get('/searches?cities=automated_scraper&outcomes=google_only')
  expect(findings.body.data[0]).toMatchObject({ censored: true, control_failed: [] })
  expect(await one(`select count(*)::int from engine_runs where detail ^@ 'no evidence: '`)).toBe(0)
  expect(await one('select count(*) filter (where control)::int from bot_crawl_items')).toBe(controls)
})

test('runs are evidence only on the engine that answered the control of their batch with results', async () => {
  await listOf(['tank man', '坦克人'], ['cat', '猫', 'control'])
  // The control comes first in its batch: Baidu has nothing even for a cat.
  simulators.switchboard.add({ target: 'baidu', kind: 'empty', times: 1 })
  await bot().crawl(atOnce)
  expect(
    await query(`select s.term_initial as term, r.engine, r.outcome, r.detail
      from searches s join engine_runs r on r.id in (s.google_run_id, s.baidu_run_id) order by term, engine`),
  ).toEqual([
    { term: 'cat', engine: 'baidu', outcome: 'empty', detail: expect.stringMatching(/^no evidence: /) },
    { term: 'cat', engine: 'google', outcome: 'results', detail: null },
    { term: 'tank man', engine: 'baidu', outcome: 'empty', detail: expect.stringMatching(/^no evidence: /) },
    { term: 'tank man', engine: 'google', outcome: 'results', detail: null },
  ])
  expect(await query('select google_evidence, baidu_evidence from bot_crawl_batches')).toEqual([
    { google_evidence: true, baidu_evidence: false },
  ])
})

test('what is no evidence is called censored nowhere, and each record says why', async () => {
  await listOf(['tank man', '坦克人'], ['cat', '猫', 'control'])
  simulators.switchboard.add({ target: 'baidu', kind: 'empty', times: 1 })
  await bot().crawl(atOnce)
  await service.fold()
  const { body } = await service.http.get('/searches?cities=automated_scraper')
  expect(body.data).toHaveLength(2)
  for (const row of body.data) {
    expect(row).toMatchObject({
      outcomes: { google: 'results', baidu: 'empty' },
      censored: false,
      control_failed: ['baidu'],
    })
    const record = (await service.http.get(`/comparisons/${row.code}`)).body
    expect(record.runs.baidu).toMatchObject({ censored: false, control_failed: true })
    expect(record.runs.google).not.toHaveProperty('control_failed')
    const vote = { search_id: row.search_id, meta_key: 'votes_censored' }
    expect((await service.http.post('/vote').send(vote)).status).toBe(409)
  }
  const [exported] = (await service.http.get('/comparisons?limit=1')).body.data
  expect([exported.google_outcome, exported.baidu_outcome]).toEqual(['results', 'control_failed'])
  // It stays known of the records when the list changes.
  await query('delete from bot_terms')
  const again = await service.http.get('/searches?cities=automated_scraper')
  expect(again.body.data.map((row: { censored: boolean }) => row.censored)).toEqual([false, false])
})

test.each([
  [
    'the engine refused in between',
    async () => {
      simulators.switchboard.add({ target: 'baidu', kind: 'captcha', times: 1 })
      await bot().crawl(atOnce)
      await query('update bot_cooldowns set cools_until = now()')
    },
  ],
  [
    'more than an hour went by',
    () => query(`update engine_runs set asked_at = asked_at - interval '61 minutes'`),
  ],
])('a control shows nothing any more once %s', async (_, happened) => {
  await listOf(['sunflower', '向日葵'], ['mountain', '山'], ['cat', '猫', 'control'])
  await bot().crawl({ ...atOnce, limit: 1 })
  await happened()
  simulators.switchboard.add({ target: 'baidu', kind: 'empty' })
  expect(await bot().crawl(atOnce)).toMatchObject({ done: 3, total: 3 })
  const details = await query(`select detail from engine_runs where engine = 'baidu' and outcome = 'empty'`)
  expect(details.length).toBeGreaterThan(0)
  for (const { detail } of details) expect(detail).toMatch(/^no evidence: /)
})

test('nor is a visitor’s answer without pictures, in the hour after a control without any, or a refusal', async () => {
  await listOf(['cat', '猫', 'control'], ['dog', '狗', 'control'], ['sunflower', '向日葵'])
  simulators.switchboard.add({ target: 'baidu', kind: 'empty', times: 1 })
  await bot().crawl({ ...atOnce, limit: 2 })
  simulators.switchboard.add({ target: 'baidu', kind: 'captcha', times: 1 })
  expect(await bot().crawl(atOnce)).toMatchObject({ done: 3, total: 3 })
  simulators.switchboard.add({ target: 'baidu', kind: 'empty' })
  /** A visitor's answer where Baidu had nothing for one control, pictures for the other, and refused, at these times. */
  const ask = async (words: string, empty: string, results: string, captcha = '-61 minutes') => {
    for (const [outcome, moment] of Object.entries({ empty, results, captcha }))
      await service.database.query(
        `update engine_runs set asked_at = date_trunc('hour', now()) + $2::interval
         from bot_crawl_items where engine_runs.id = baidu_run_id and outcome = $1`,
        [outcome, moment],
      )
    const { body } = await service.http.post('/images').send({ query: words })
    expect(body.runs.baidu.outcome).toBe('empty')
    return body
  }
  const failed = await ask('坦克人', '-20 minutes', '-30 minutes')
  expect(failed.runs.baidu).toMatchObject({ control_failed: true, censored: false })
  expect(failed.runs.google).not.toHaveProperty('control_failed')
  const vote = { search_id: failed.searchId, meta_key: 'votes_censored' }
  expect((await service.http.post('/vote').send(vote)).status).toBe(409)
  const again = (await service.http.post('/images').send({ query: '坦克人' })).body
  expect(again.runs.baidu).toMatchObject({ control_failed: true, censored: false })
  const record = (await service.http.get(`/comparisons/${failed.code}`)).body
  expect(record.runs.baidu).toMatchObject({ control_failed: true, censored: false })
  const refused = await ask('法轮功', '-40 minutes', '-30 minutes', '-20 minutes')
  expect(refused.runs.baidu).toMatchObject({ control_failed: true, censored: false })
  // The second of a later control is public: the mark would bound when the visitor searched.
  const stands = [
    await ask('刘晓波', '-20 minutes', '-10 minutes'),
    await ask('艾未未', '-61 minutes', '-70 minutes'),
    await ask('李文亮', '-2 minutes', '-10 minutes', '-20 minutes'),
    await ask('方励之', '-20 minutes', '-10 minutes', '-2 minutes'),
    await ask('赵紫阳', '61 minutes', '-61 minutes'),
  ]
  for (const { runs } of stands) {
    expect(runs.baidu).toMatchObject({ censored: true })
    expect(runs.baidu).not.toHaveProperty('control_failed')
  }
})

test('an engine with a captcha cools down while the other goes on; afterwards it catches up', async () => {
  await shortList()
  simulators.switchboard.add({ target: 'baidu', kind: 'captcha', times: 1 })
  const outcome = await bot().crawl(atOnce)
  expect(outcome).toMatchObject({ state: 'worked', done: 1, total: 12 })
  expect(simulators.switchboard.calls).toMatchObject({ serper: 12, baidu: 1 })
  const status = await bot().find()
  expect(status).toMatchObject({ done: 1, total: 12, paused: false })
  expect(status.cooldowns).toEqual([
    { engine: 'baidu', reason: 'captcha', until: expect.any(Number) as number },
  ])
  const restMs = (status.cooldowns[0]?.until ?? 0) - Date.now()
  expect(restMs).toBeGreaterThan(FIRST_COOLDOWN_MS / 2)
  expect(restMs).toBeLessThanOrEqual(FIRST_COOLDOWN_MS)
  await bot().crawl(atOnce)
  expect(simulators.switchboard.calls.baidu).toBe(1)

  await query(`update bot_cooldowns set cools_until = now()`)
  expect(await bot().crawl(atOnce)).toMatchObject({ done: 12 })
  expect(
    await one(`select count(*)::int from engine_runs where engine = 'baidu' and outcome = 'captcha'`),
  ).toBe(1)
  expect(await one('select count(*)::int from searches')).toBe(12)
  expect((await bot().find()).cooldowns).toEqual([])
  expect(await one('select count(*)::int from bot_cooldowns')).toBe(0)
})

test('refusals in a row make the rest longer', async () => {
  await shortList()
  simulators.switchboard.add({ target: 'baidu', kind: '429' })
  const cooldowns: number[] = []
  for (let call = 0; call < 3; call++) {
    await bot().crawl(atOnce)
    cooldowns.push(((await bot().find()).cooldowns[0]?.until ?? 0) - Date.now())
    await query(`update bot_cooldowns set cools_until = now()`)
  }
  expect(cooldowns.map((ms) => Math.round(ms / FIRST_COOLDOWN_MS))).toEqual([1, 2, 4])
})

test('while our own calls of the hour are spent, terms wait and no engine is paused', async () => {
  await listOf(['tank man', '坦克人'], ['sunflower', '向日葵'])
  const take = jest.spyOn(service.app.get(CallBudget, { strict: false }), 'take').mockResolvedValue('spent')
  expect(await bot().crawl(atOnce)).toMatchObject({ done: 0, total: 2 })
  expect(await query('select outcome from engine_runs')).toEqual([])
  expect((await bot().find()).cooldowns).toEqual([])
  take.mockRestore()
  expect(await bot().crawl(atOnce)).toMatchObject({ done: 2, total: 2 })
})

test('a crawl run does not outlive its day for an engine that refuses: its runs say that it was not asked', async () => {
  await listOf(['tank man', '坦克人'], ['sunflower', '向日葵'], ['cat', '猫', 'control'])
  simulators.switchboard.add({ target: 'baidu', kind: 'captcha' })
  await bot().crawl(atOnce)
  await query(`update bot_crawl_runs set day = day - 1`)
  expect(await bot().crawl(atOnce)).toEqual({ state: 'worked', done: 3, total: 3 })
  const runs = await query(`select outcome, detail from engine_runs where engine = 'baidu' order by id`)
  const notAsked = {
    outcome: 'rate_limited',
    detail: 'not asked: the bot leaves this engine alone since its answer was captcha',
  }
  expect(runs).toEqual([{ outcome: 'captcha', detail: expect.anything() as unknown }, notAsked, notAsked])
  expect(simulators.switchboard.calls.baidu).toBe(1)
  // Today's crawl run can begin.
  await bot().crawl(atOnce)
  expect(await one('select count(*)::int from bot_crawl_runs')).toBe(2)
})

test('a mishap is tried once more, and what stays one is recorded as it was', async () => {
  await listOf(['sunflower', '向日葵'], ['cat', '猫'])
  simulators.switchboard.add({ target: 'baidu', kind: '500', times: 3 })
  await bot().crawl(atOnce)
  expect(await query(`select outcome, detail from engine_runs where engine = 'baidu' order by id`)).toEqual([
    { outcome: 'failed', detail: expect.stringContaining('500') },
    { outcome: 'results', detail: null },
  ])
  expect(simulators.switchboard.calls.baidu).toBe(4)
})

test('a mishap at the end of a job is tried once more, too', async () => {
  await listOf(['sunflower', '向日葵'])
  simulators.switchboard.add({ target: 'baidu', kind: '500', times: 1 })
  await bot().crawl({ spacingMs: 1_500, timeoutMs: 500 })
  expect(await query(`select outcome from engine_runs where engine = 'baidu'`)).toEqual([
    { outcome: 'results' },
  ])
})

test('a term whose failure opens the circuit is recorded as failed, and the next one waits', async () => {
  await listOf(['tank man', '坦克人'], ['sunflower', '向日葵'], ['cat', '猫'], ['boat', '船'])
  simulators.switchboard.add({ target: 'baidu', kind: '500' })
  expect(await bot().crawl(atOnce)).toMatchObject({ done: 3, total: 4 })
  const failed = { outcome: 'failed', detail: expect.stringContaining('500') as unknown }
  expect(await query(`select outcome, detail from engine_runs where engine = 'baidu'`)).toEqual([
    failed,
    failed,
    failed,
  ])
  expect(simulators.switchboard.calls.baidu).toBe(CIRCUIT.failures)
})

test('a clock set three hours ahead earns no further call', async () => {
  const calls = service.app.get(CallsRepository)
  const [engine, rate] = [
    { engine: 'baidu' as const, simulated: true },
    { callsPerHour: 1, spacingMs: 0 },
  ]
  expect(await calls.take(engine, rate, 0.5)).toBe(0)
  const { now } = Date
  Date.now = () => now() + 3 * 3_600_000
  try {
    expect(await calls.take(engine, rate, 0.5)).toBeGreaterThan(0)
  } finally {
    Date.now = now
  }
})

test('what it lists is dated by the database, whatever this machine takes the time to be', async () => {
  await listOf(['tank man', '坦克人'])
  await whileClockRunsAhead(async () => {
    await bot().crawl(atOnce)
  })
  const [listed] = await query('select shown_at <= now() as past, shown_at from searches')
  expect(listed).toMatchObject({ past: true })
  expect(Number(listed?.shown_at) % 1_000).toBe(0)
})

test('what the database dated a day ahead by a wrong clock holds nothing up once the clock is right', async () => {
  const calls = service.app.get(CallsRepository)
  const [engine, rate] = [
    { engine: 'baidu' as const, simulated: true },
    { callsPerHour: 10, spacingMs: 0 },
  ]
  expect(await calls.take(engine, rate, 0.5)).toBe(0)
  await query(`update bot_calls set called_at = called_at + interval '1 day'`)
  await calls.forgetOld()
  expect(await calls.take(engine, rate, 0.5)).toBe(0)
  await calls.startCooldown(engine, 'captcha')
  expect(await calls.cooldownOf(engine)).toMatchObject({ reason: 'captcha' })
  await calls.forgetOld()
  expect(await calls.cooldownOf(engine)).toMatchObject({ reason: 'captcha' })
  await query(`update bot_cooldowns set cools_until = cools_until + interval '1 day'`)
  await calls.forgetOld()
  expect(await calls.cooldownOf(engine)).toBeUndefined()
})

test('an engine gets no more calls an hour than its limit, from all callers together', async () => {
  await service.stop()
  environment = { ...(await testEnvironment(simulators)), BOT_CALLS_PER_HOUR: '5' }
  service = await startService(environment)
  const soon = { spacingMs: 0, timeoutMs: 1_000 }
  await eventually(async () => expect(await bot().crawl(soon)).toMatchObject({ done: 5 }))
  expect(await bot().crawl(soon)).toMatchObject({ done: 5 })
  expect(simulators.switchboard.calls).toMatchObject({ serper: 5, baidu: 5 })
  // Two of the five are an hour old now.
  await query(`update bot_calls set called_at = called_at - interval '1 hour'
    where ctid in (select ctid from bot_calls where engine = 'google' order by called_at limit 2)`)
  await eventually(async () => {
    await bot().crawl(soon)
    expect(simulators.switchboard.calls).toMatchObject({ serper: 7, baidu: 5 })
  })
})

test('a missing side is filled where somebody knows it, and both engines are asked the term where nobody does', async () => {
  await listOf(['tank man', ''], ['', '向日葵'], ['zzqx unheard of', ''], ['cat', '', 'control'])
  await bot().crawl(atOnce)
  expect(
    await query(`select term_initial as term, term_translation as translation, translated_by as by
      from searches order by term_initial collate "C"`),
  ).toEqual([
    { term: 'cat', translation: '猫', by: 'glossary' },
    { term: 'tank man', translation: '坦克人', by: 'glossary' },
    { term: 'zzqx unheard of', translation: '', by: null },
    { term: '向日葵', translation: 'sunflower', by: 'glossary' },
  ])
  expect(
    await query(`select filled_translation as filled, filled_by as by from bot_terms where filled_by is not null
      order by filled_translation collate "C"`),
  ).toEqual([
    { filled: 'sunflower', by: 'glossary' },
    { filled: '坦克人', by: 'glossary' },
    { filled: '猫', by: 'glossary' },
  ])
  expect(
    await query(`select engine, query, language from engine_runs where query like 'zz%' order by engine`),
  ).toEqual([
    { engine: 'baidu', query: 'zzqx unheard of', language: 'en' },
    { engine: 'google', query: 'zzqx unheard of', language: 'en' },
  ])
})

test('a limited run stops there, and the next one goes on', async () => {
  const told: number[] = []
  const options = { ...atOnce, limit: 7, progress: (done: number) => told.push(done) }
  expect(await bot().crawl(options)).toMatchObject({ done: 7 })
  expect(told).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(await bot().crawl({ ...atOnce, limit: 3 })).toMatchObject({ done: 10 })
})

test('one process at a time', async () => {
  await shortList()
  const other = await startService(environment)
  const [first, second] = await Promise.all([bot().crawl(atOnce), other.app.get(BotService).crawl(atOnce)])
  expect([first.state, second.state].sort()).toEqual(['busy', 'worked'])
  await other.app.close()
})

test('staff pause and resume it', async () => {
  const staff = service.app.get(SwitchRepository)
  expect(await bot().mayRunOnSchedule()).toBe(true)
  await staff.pause()
  expect(await bot().mayRunOnSchedule()).toBe(false)
  expect((await bot().find()).paused).toBe(true)
  await staff.resume()
  expect(await bot().mayRunOnSchedule()).toBe(true)
})
