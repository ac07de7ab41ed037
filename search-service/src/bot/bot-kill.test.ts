import { ENGINE_PROVIDER_NAMES } from '@firewall-cafe/shared'
import { eventually } from '@firewall-cafe/testing/eventually'
import type { Program } from '@firewall-cafe/testing/program'
import { OwnProcesses } from '../../test/own-processes.ts'
import { startService } from '../../test/service.ts'
import { readConfig } from '../platform/config.ts'
import { openQueue } from '../platform/queue/queue-backend.ts'
import { BotService } from './bot.service.ts'

const KILLS = 3
const TERMS = 50
/** What a killed worker had asked for is asked for again after so long. */
const SHORT_CLAIMS = { ENGINE_DEADLINE_MS: '5000', JOB_LOCK_MS: '1000' }

const own = new OwnProcesses()
beforeEach(async () => {
  // About five calls a second, so that a crawl run lasts longer than the workers that are killed.
  Object.assign(own.environment, { BOT: 'on', BOT_CALLS_PER_HOUR: '20000' })
  // Nothing found is an answer too, and brings no pictures to collect.
  for (const target of ENGINE_PROVIDER_NAMES) own.simulators.switchboard.add({ target, kind: 'empty' })
  const service = await startService(own.environment)
  await service.app.get(BotService).ensureTerms()
  await service.app.close()
  await own.database.query('delete from bot_terms where id > (select min(id) + $1 - 1 from bot_terms)', [
    TERMS,
  ])
})

const count = async (sql: string): Promise<number> =>
  (await own.database.query(`select (${sql})::int as n`)).rows[0].n
const asked = () =>
  count(`select coalesce(sum(num_nonnulls(google_run_id, baidu_run_id)), 0) from bot_crawl_items`)

/** The scheduler's job, which otherwise runs once a minute. */
async function nudge(): Promise<void> {
  const queue = openQueue(readConfig(own.environment))
  await queue.add('run-bot', {}, { attempts: 1, removeOnComplete: true })
  await queue.close()
}

async function startWorker(extra: Record<string, string> = {}): Promise<Program> {
  const worker = await own.start('worker.js', extra)
  await nudge()
  return worker
}

test('a bot killed in the middle of a crawl run searches each topic exactly once', async () => {
  for (let kill = 1; kill <= KILLS; kill++) {
    const worker = await startWorker(SHORT_CLAIMS)
    const before = kill === 1 ? 0 : await asked()
    // Somewhere in the middle of things, another moment each time.
    await eventually(async () => expect(await asked()).toBeGreaterThan(before + (kill % 5)))
    worker.kill('SIGKILL')
    expect(await worker.ended).toBe('SIGKILL')
  }
  expect(await count('select count(*) from bot_crawl_runs where finished_at is null')).toBe(1)

  const last = await startWorker(SHORT_CLAIMS)
  await eventually(async () =>
    expect(await count('select count(*) from bot_crawl_runs where finished_at is not null')).toBe(1),
  )
  last.kill('SIGTERM')
  expect(await last.ended).toBe(0)
  const { rows } = await own.database.query(
    `select term_initial, count(*)::int as n from searches group by 1 having count(*) <> 1`,
  )
  expect(rows).toEqual([])
  expect(await count('select count(*) from searches')).toBe(TERMS)
  expect(await count('select count(*) from bot_crawl_runs')).toBe(1)
  expect(await count('select count(*) from bot_crawl_items where search_id is null')).toBe(0)
  // No run was recorded without its search.
  expect(
    await count(`select count(*) from engine_runs r where not exists (
      select from searches s where r.id in (s.google_run_id, s.baidu_run_id))`),
  ).toBe(0)
})

test('workers at the same time share one crawl run', async () => {
  const workers = await Promise.all([startWorker(), startWorker(), startWorker()])
  await Promise.all([nudge(), nudge(), nudge()])
  await eventually(async () =>
    expect(await count('select count(*) from bot_crawl_runs where finished_at is not null')).toBe(1),
  )
  for (const worker of workers) worker.kill('SIGTERM')
  await Promise.all(workers.map(({ ended }) => ended))
  const { serper, baidu } = own.simulators.switchboard.calls
  // Each “nothing” of Google's is asked for twice.
  expect([serper, baidu]).toEqual([2 * TERMS, TERMS])
  expect(await count('select count(*) from searches')).toBe(TERMS)
})
