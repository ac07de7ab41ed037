import { eventually } from '../../test/eventually.ts'
import { startService, startTestSimulators, type TestService, testEnvironment } from '../../test/service.ts'
import type { Simulators } from '../simulators/server.ts'
import { BotService } from './bot.service.ts'

let simulators: Simulators
let service: TestService

beforeAll(async () => {
  simulators = await startTestSimulators()
})
beforeEach(async () => {
  simulators.switchboard.reset()
  service = await startService({ ...(await testEnvironment(simulators)), BOT_CALLS_PER_HOUR: '100000' })
})
afterEach(() => service.stop())
afterAll(() => simulators.close())

const bot = () => service.app.get(BotService)
const atOnce = { spacingMs: 0, lastsMs: 20_000 }
const query = <T>(sql: string): Promise<T[]> => service.database.query(sql)

test('a pass searches each topic of the list once, and archives it as the bot’s', async () => {
  expect(await bot().takeTurn(atOnce)).toEqual({ state: 'worked', done: 143, total: 143 })
  expect(
    await query(
      `select count(*)::int as n, count(distinct term_initial)::int as terms, bool_and(location = 'automated_scraper')
         as marked, bool_and(client_name is null) as nameless, bool_and(demo) as demo from searches`,
    ),
  ).toEqual([{ n: 143, terms: 143, marked: true, nameless: true, demo: true }])
  expect(await query('select finished_at is not null as finished from bot_passes')).toEqual([
    { finished: true },
  ])
  expect(await bot().takeTurn(atOnce)).toEqual({ state: 'nothing' })
  await eventually(() => expect(simulators.switchboard.calls).toMatchObject({ serper: 143, baidu: 143 }))
})
