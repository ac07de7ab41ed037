import type { ArchiveRecord } from '@firewall-cafe/shared/api'
import { DumpsJobs } from '../src/dumps/dumps.jobs.ts'
import { ExportsService } from '../src/exports/exports.service.ts'
import { ALLOW_RAW_SEARCHES } from './raw-searches.ts'
import { service, useService } from './use-service.ts'

export const SITE = 'https://cafe.example'
/** The rows of one read of an export: written in several pieces. */
const BATCH = 600
/** More than one read, in few hours: most searches share an hour with others. */
const SEARCHES = BATCH + 3

/** Starts the service for the tests of a file, with an archive that takes more than one read. */
export function useExportingService(): void {
  useService({ SITE_ORIGINS: SITE, DATA_LICENCE: 'CC-BY-SA-4.0' })
  beforeAll(async () => {
    service.app.get(ExportsService, { strict: false }).batch = BATCH
    service.app.get(DumpsJobs, { strict: false }).batch = BATCH
    await service.database.query(ALLOW_RAW_SEARCHES)
    await service.database.query(
      `insert into engine_runs (engine, provider, simulated, query, language, outcome, asked_at, duration_ms)
       values ('google', 'serper', false, '=1+1', 'en', 'results', '2024-05-05 05:05:05Z', 1),
         ('baidu', 'baidu', false, '一加一', 'zh-CN', 'captcha', '2024-05-05 06:06:06Z', 1)`,
    )
    await addSearches(SEARCHES)
  })
}

/** Lists more searches, in hours that others have, too. */
export const addSearches = (count: number): Promise<unknown> =>
  service.database.query(
    `insert into searches (term_initial, language, term_translation, location, shown_at, google_run_id, baidu_run_id)
     select '=1+1', 'en', '一加一，"二"', 'oslo', timestamptz '2024-05-05 07:00Z' + n % 5 * interval '1 hour', google.id, baidu.id
     from generate_series(1, $1::int) n, engine_runs google, engine_runs baidu
     where google.engine = 'google' and baidu.engine = 'baidu'`,
    [count],
  )

export const open = (ending: string, query = ''): Promise<Response> =>
  fetch(`${service.url}/exports/archive.${ending}${query}`)

/** The records of an export, without an unfinished last line. */
export async function exported(query?: string): Promise<ArchiveRecord[]> {
  const lines = (await (await open('jsonl', query)).text()).match(/.*\n/g) ?? []
  return lines.map((line) => JSON.parse(line))
}
