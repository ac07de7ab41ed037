import type { ArchiveRecord } from '@firewall-cafe/shared/api'
import { DumpsJobs } from '../src/dumps/dumps.jobs.ts'
import { ExportsService } from '../src/exports/exports.service.ts'
import { ALLOW_RAW_SEARCHES } from './raw-searches.ts'
import { startService, startTestSimulators, type TestService, testEnvironment } from './service.ts'

export const SITE = 'https://cafe.example'
/** The rows of one read of an export: written in several pieces. */
const BATCH = 600
/** More than one read, in few hours: most searches share an hour with others. */
const SEARCHES = BATCH + 3

/** The service with an archive that takes more than one read. */
export interface ExportingService {
  service: TestService
  /** Lists more searches, in hours that others have, too. */
  add(count: number): Promise<unknown>
  open(ending: string, query?: string): Promise<Response>
  /** The records of an export, without an unfinished last line. */
  exported(query?: string): Promise<ArchiveRecord[]>
  stop(): Promise<void>
}

export async function startExportingService(): Promise<ExportingService> {
  const simulators = await startTestSimulators()
  const service = await startService({
    ...(await testEnvironment(simulators)),
    SITE_ORIGINS: SITE,
    DATA_LICENCE: 'CC-BY-SA-4.0',
  })
  service.app.get(ExportsService, { strict: false }).batch = BATCH
  service.app.get(DumpsJobs, { strict: false }).batch = BATCH
  await service.database.query(ALLOW_RAW_SEARCHES)
  await service.database.query(
    `insert into engine_runs (engine, provider, simulated, query, language, outcome, asked_at, duration_ms)
     values ('google', 'serper', false, '=1+1', 'en', 'results', '2024-05-05 05:05:05Z', 1),
       ('baidu', 'baidu', false, '一加一', 'zh-CN', 'captcha', '2024-05-05 06:06:06Z', 1)`,
  )
  const add = (count: number): Promise<unknown> =>
    service.database.query(
      `insert into searches (term_initial, language, term_translation, location, shown_at, google_run_id, baidu_run_id)
       select '=1+1', 'en', '一加一，"二"', 'oslo', timestamptz '2024-05-05 07:00Z' + n % 5 * interval '1 hour', google.id, baidu.id
       from generate_series(1, $1::int) n, engine_runs google, engine_runs baidu
       where google.engine = 'google' and baidu.engine = 'baidu'`,
      [count],
    )
  await add(SEARCHES)
  const open = (ending: string, query = '') => fetch(`${service.url}/exports/archive.${ending}${query}`)
  return {
    service,
    add,
    open,
    async exported(query) {
      const lines = (await (await open('jsonl', query)).text()).match(/.*\n/g) ?? []
      return lines.map((line) => JSON.parse(line))
    },
    async stop() {
      await service.stop()
      await simulators.close()
    },
  }
}
