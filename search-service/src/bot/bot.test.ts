import { whileClockRunsAhead } from '@firewall-cafe/testing/clock-ahead'
import { eventually } from '@firewall-cafe/testing/eventually'
import { IS_CORE } from '@firewall-cafe/testing/suite'
import { startService } from '../../test/service.ts'
import { CIRCUIT } from '../engines/provider-engine.ts'
import {
  atOnce,
  bot,
  environment,
  listOf,
  one,
  query,
  service,
  shortList,
  simulators,
  useBot,
} from './bot.fixture.ts'
import { BotService } from './bot.service.ts'
import { SwitchRepository } from './switch.repository.ts'
import { TermsRepository } from './terms.repository.ts'

useBot()

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

test('a temporary failure is retried once, and a lasting one is recorded', async () => {
  await listOf(['sunflower', '向日葵'], ['cat', '猫'])
  simulators.switchboard.add({ target: 'baidu', kind: '500', times: 3 })
  await bot().crawl(atOnce)
  expect(await query(`select outcome, detail from engine_runs where engine = 'baidu' order by id`)).toEqual([
    { outcome: 'failed', detail: expect.stringContaining('500') },
    { outcome: 'results', detail: null },
  ])
  expect(simulators.switchboard.calls.baidu).toBe(4)
})

test('a temporary failure at the end of a job is retried once, too', async () => {
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

test('listed searches are dated by the database’s clock, not the machine’s', async () => {
  await listOf(['tank man', '坦克人'])
  await whileClockRunsAhead(async () => {
    await bot().crawl(atOnce)
  })
  const [listed] = await query('select shown_at <= now() as past, shown_at from searches')
  expect(listed).toMatchObject({ past: true })
  expect(Number(listed?.shown_at) % 1_000).toBe(0)
})

test('a missing translation is filled in when it is known; otherwise both engines get the term itself', async () => {
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

test('a limited run stops at its limit, and the next one continues', async () => {
  const told: number[] = []
  const options = { ...atOnce, limit: 7, progress: (done: number) => told.push(done) }
  expect(await bot().crawl(options)).toMatchObject({ done: 7 })
  expect(told).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(await bot().crawl({ ...atOnce, limit: 3 })).toMatchObject({ done: 10 })
})

test('only one process crawls at a time', async () => {
  await shortList()
  const other = await startService(environment)
  const [first, second] = await Promise.all([bot().crawl(atOnce), other.app.get(BotService).crawl(atOnce)])
  expect([first.state, second.state].sort()).toEqual(['busy', 'worked'])
  await other.app.close()
})

test('an answer that arrives during shutdown is not recorded, and the next process takes the item', async () => {
  await listOf(['tank man', '坦克人'])
  simulators.switchboard.add({ target: 'baidu', kind: 'delay', held: true })
  const crawling = bot().crawl(atOnce)
  await eventually(() => expect(simulators.switchboard.calls.baidu).toBe(1))
  bot().onModuleDestroy()
  simulators.switchboard.release()
  await crawling
  expect(await query('select baidu_run_id from bot_crawl_items')).toEqual([{ baidu_run_id: null }])
})

test('a term taken off the list between its two engines leaves no answer of either', async () => {
  await listOf(['a neighbour', '邻居'])
  simulators.switchboard.add({ target: 'baidu', kind: 'delay', held: true })
  const crawling = bot().crawl(atOnce)
  await eventually(async () => {
    expect(simulators.switchboard.calls.baidu).toBe(1)
    expect(await query('select query from engine_runs')).toEqual([{ query: 'a neighbour' }])
  })
  // The last term of a list cannot be removed.
  await query(`insert into bot_terms (term_key, english, chinese) values ('cat', 'cat', '猫')`)
  expect(await service.app.get(TermsRepository).remove('邻居')).toMatchObject([{ english: 'a neighbour' }])
  simulators.switchboard.release()
  await crawling
  for (const table of ['engine_runs', 'captures', 'results', 'bot_crawl_items', 'searches'])
    expect([table, await one(`select count(*)::int from ${table}`)]).toEqual([table, 0])
})

test('staff pause and resume the bot', async () => {
  const staff = service.app.get(SwitchRepository)
  expect(await bot().mayRunOnSchedule()).toBe(true)
  await staff.pause()
  expect(await bot().mayRunOnSchedule()).toBe(false)
  expect((await bot().find()).paused).toBe(true)
  await staff.resume()
  expect(await bot().mayRunOnSchedule()).toBe(true)
})
