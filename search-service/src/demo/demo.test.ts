import { readdir } from 'node:fs/promises'
import { eventually } from '@firewall-cafe/testing/eventually'
import type { Simulators } from '@firewall-cafe/testing/simulators/server'
import { startService, startTestSimulators, type TestService, testEnvironment } from '../../test/service.ts'
import { BotService } from '../bot/bot.service.ts'
import { ImageCollector } from '../images/image-collector.ts'
import { ClearDemo } from './clear-demo.ts'
import { DEMO_TERMS } from './crowd.ts'
import { DemoService } from './demo.service.ts'

let simulators: Simulators
let service: TestService
let imageDir: string

beforeAll(async () => {
  simulators = await startTestSimulators()
})
beforeEach(async () => {
  const environment = await testEnvironment(simulators)
  imageDir = environment.IMAGE_DIR as string
  service = await startService({ ...environment, BOT: 'on', DEMO_DATA: 'on' })
})
afterEach(() => service.stop())
afterAll(() => simulators.close())

const query = <T = Record<string, unknown>>(sql: string): Promise<T[]> => service.database.query(sql)
const seed = () => service.app.get(DemoService).seed()
const clear = () => service.app.get(ClearDemo).clear()
const post = (path: string, body: object) =>
  service.http.post(path).set('x-voter-token', 'a-real-visitor').send(body)

/** Brings some pictures into the house, of either engine, as the worker does. */
async function collectSome(): Promise<void> {
  const collector = service.app.get(ImageCollector)
  const addresses = await query<{ id: string; href: string }>(
    'select id, href from image_addresses order by href_sha256 limit 30',
  )
  // Some hosts do not hand their pictures out, as in life.
  await Promise.allSettled(addresses.map((address) => collector.collect(address)))
  expect((await query('select 1 from images')).length).toBeGreaterThan(15)
}

/** Every table of the archive and every rollup, in an order of their own. */
const TABLES = [
  'searches',
  'votes',
  'vote_counts',
  'engine_runs',
  'results',
  'image_addresses',
  'images',
  'archive_counts',
  'gram_counts',
  'term_totals',
  'search_votes',
  'client_names',
  'tallies',
  'tally_days',
  'engine_hours',
  'terms',
  'bot_passes',
  'bot_batches',
  'bot_steps',
  'bot_calls',
  'demo_searches',
  'cleared_images',
]
/** Rollups may keep a row that counts nothing: that is no trace of anybody. */
const EMPTY_COUNTS: Readonly<Record<string, string>> = {
  vote_counts: 'votes = 0',
  archive_counts: 'searches = 0',
  gram_counts: 'searches = 0',
  term_totals: 'searches = 0',
  search_votes: 'votes = 0',
  client_names: 'uses = 0',
  tallies: 'amount = 0',
  tally_days: 'searches = 0 and votes = 0',
  terms: 'searches = 0',
  engine_hours: 'runs = 0',
}

async function everything(): Promise<Record<string, string[]>> {
  const tables = TABLES.map(async (table): Promise<[string, string[]]> => {
    const rows = await query<{ row: string }>(
      `select t::text as row from ${table} t where not (${EMPTY_COUNTS[table] ?? 'false'}) order by 1`,
    )
    return [table, rows.map(({ row }) => row)]
  })
  return Object.fromEntries(await Promise.all(tables))
}

test('the crowd has searched and voted across a year, marked, from every place; the engines were asked now', async () => {
  const before = Date.now()
  await seed()
  const [crowd] = await query(`
    select count(*)::int between 550 and 650 as searches, count(distinct google_run_id)::int as terms,
      bool_and(demo) as marked, bool_and(client_name ~ '^demo_visitor_[0-9]{3}$') as named,
      count(distinct location)::int as places, min(searched_at) < now() - interval '300 days' as long_ago,
      max(searched_at) <= now() as past, count(distinct language)::int as languages,
      count(distinct date_trunc('month', searched_at))::int >= 12 as months
    from searches where client_name is not null`)
  expect(crowd).toEqual({
    searches: true,
    terms: DEMO_TERMS,
    marked: true,
    named: true,
    places: 11,
    long_ago: true,
    past: true,
    languages: 2,
    months: true,
  })
  expect(
    await query(`select bool_and(simulated) as simulated, bool_and(asked_at >= to_timestamp(${before} / 1000.0)) as now
      from engine_runs`),
  ).toEqual([{ simulated: true, now: true }])
  const [bot] = await query(
    `select count(*)::int as n, bool_and(demo) as demo from searches where location = 'automated_scraper'`,
  )
  expect(bot).toEqual({ n: 24, demo: true })
  await expectPlausibleVotes()
})

/** Marked, after their searches, moved by what was shown, and contradicting each other at times. */
async function expectPlausibleVotes(): Promise<void> {
  const share = `count(*) filter (where v.category = 1)::float / nullif(count(*) filter (where v.category in (1, 2)), 0)`
  const [votes] = await query<Record<string, number | boolean>>(`
    select bool_and(v.demo) as demo, bool_and(v.cast_at between s.searched_at and now()) as after,
      ${share} as all_censored,
      (select ${share} from votes v join searches s on s.id = v.search_id join engine_runs r on r.id = s.baidu_run_id
        where r.outcome in ('empty', 'legal_notice')) as nothing_shown,
      (select ${share} from votes v join searches s on s.id = v.search_id join engine_runs r on r.id = s.baidu_run_id
        where r.outcome = 'results') as pictures_shown,
      exists (select from votes a join votes b using (search_id) where a.category = 1 and b.category = 2) as contradicted
    from votes v join searches s on s.id = v.search_id`)
  expect(votes).toMatchObject({ demo: true, after: true, contradicted: true })
  expect(votes?.nothing_shown).toBeGreaterThan(0.7)
  expect(votes?.pictures_shown).toBeLessThan(0.5)
  const counted = await query(`select coalesce(sum(votes), 0)::int as n from vote_counts`)
  expect(counted).toEqual(await query('select count(*)::int as n from votes'))
}

test('seeding happens once, and one that was cut off goes on where it stood', async () => {
  const [demo] = [service.app.get(DemoService)]
  const cutOff = demo.seed()
  await eventually(async () =>
    expect((await query('select 1 from demo_searches')).length).toBeGreaterThan(20),
  )
  demo.onModuleDestroy()
  await cutOff
  const [partly] = await query<{ n: number }>('select count(*)::int as n from demo_searches')
  expect(partly?.n).toBeLessThan(500)
  Object.assign(demo, { ending: false })
  await Promise.all([demo.seed(), demo.seed()])
  const whole = await everything()
  await demo.seed()
  expect(await everything()).toEqual(whole)
  const [numbers] = await query(
    'select count(*)::int = max(number) as gapless, count(distinct search_id) = count(*) as once from demo_searches',
  )
  expect(numbers).toEqual({ gapless: true, once: true })
})

test('clearing leaves every table and rollup as it was, and what real visitors did since', async () => {
  await seed()
  const [lent] = await query<{ term_initial: string }>(
    `select term_initial from searches where demo and language = 'en' order by id limit 1`,
  )
  // A real visitor gets the answers that the crowd got just now, and another of their own.
  const shared = await post('/images', { query: lent?.term_initial, search_client_name: 'paper_boat' })
  await post('/images', { query: 'blue kettle' })
  await post('/vote', { meta_key: 'votes_censored', search_id: shared.body.searchId })
  await collectSome()
  const cleared = await clear()
  expect(cleared.searches).toBeGreaterThan(550)
  expect(await query('select count(*)::int as n, bool_or(demo) as demo from searches')).toEqual([
    { n: 2, demo: false },
  ])
  const { body } = await service.http.post(`/searches/${shared.body.searchId}/images`)
  expect(body.length).toBeGreaterThanOrEqual(9)
  expect(await query('select 1 from votes')).toHaveLength(1)
  expect(await query('select 1 from engine_runs')).toHaveLength(4)
  const left = await everything()
  await query('select recount_archive()')
  expect(await everything()).toEqual(left)

  await seed()
  expect(await service.app.get(BotService).mayRunOnSchedule()).toBe(false)
  expect(await everything()).toEqual(left)
})

test('clearing an untouched demonstration leaves nothing at all, files included', async () => {
  const before = await everything()
  await seed()
  await collectSome()
  await clear()
  expect(await everything()).toEqual(before)
  const files = await readdir(imageDir, { recursive: true, withFileTypes: true })
  expect(files.filter((entry) => entry.isFile())).toEqual([])
})

test('it is left out where real visitors have searched, and where it is switched off', async () => {
  await post('/images', { query: 'sunflower' })
  await seed()
  expect(await query('select 1 from searches')).toHaveLength(1)
  const off = await startService(await testEnvironment(simulators))
  await off.app.get(DemoService).seed()
  expect(await off.database.query('select 1 from searches')).toEqual([])
  await off.stop()
})
