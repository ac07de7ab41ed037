import { jest } from '@jest/globals'
import { TOKEN } from '../../test/service.ts'
import { service, useService } from '../../test/use-service.ts'
import { LogRepository } from './log.repository.ts'
import { LogService } from './log.service.ts'
import { LogVerifier } from './log-verifier.ts'

export { service } from '../../test/use-service.ts'

export const LOG_KEY = 'the key of the log in tests and nowhere else'
export const HOUR = 3_600
export const DAY = 24 * HOUR

export let log: LogService
export let repository: LogRepository
/** The database's clock for the log: a full hour, epoch seconds. */
export const clock = { hour: 0 }

/** Starts the service, its log and its clock for the tests of a file. */
export function useLog(): void {
  useService({ LOG_KEY, DASHBOARD_TOKEN: TOKEN, SITE_ORIGINS: 'https://cafe.example' })
  beforeAll(() => {
    log = service.app.get(LogService, { strict: false })
    repository = service.app.get(LogRepository, { strict: false })
    jest.spyOn(repository, 'hour').mockImplementation(async () => clock.hour)
    // Later than any search from now on, even if the real hour ends meanwhile.
    clock.hour = (Math.floor(Date.now() / 1_000 / HOUR) + 1) * HOUR
  })
}

export const query = (sql: string, values: unknown[] = []) => service.database.query(sql, values)
export const search = async (words: string, body = {}) =>
  (await service.http.post('/images').send({ query: words, ...body })).body as { code: string }
/** Lets the hour pass, and the log grow. */
export async function nextHour(): Promise<void> {
  clock.hour += HOUR
  await log.seal()
}
/** Lets the day (UTC) end, and the log grow. */
export async function nextDay(): Promise<void> {
  clock.hour = (Math.floor(clock.hour / DAY) + 1) * DAY
  await log.seal()
}
/** Sends a staff decision about a comparison, or its undo. */
export function decide(code: string, action: string) {
  const path = action === 'undo' ? `/moderation/${code}/undo` : `/moderation/${code}`
  return service.http
    .post(path)
    .set('x-dashboard-token', TOKEN)
    .send(action === 'undo' ? undefined : { action, reason: 'other' })
}
/** Like `decide`, dated in the test's current hour. */
export async function moderate(code: string, action: string): Promise<void> {
  expect([action, (await decide(code, action)).status]).toEqual([action, 200])
  const at = action === 'undo' ? 'undone_at' : 'decided_at'
  await query(`update decisions set ${at} = to_timestamp($1) where id = (select max(id) from decisions)`, [
    clock.hour,
  ])
}
export const sizeNow = async () => (await repository.latest())?.size ?? 0
export const verify = () => service.app.get(LogVerifier, { strict: false }).verify()
export const entriesOf = async ({ code }: { code: string }): Promise<number[]> =>
  (
    await query(
      `select index::integer from log_leaves join searches on run_id in (google_run_id, baidu_run_id)
       where code = $1 order by index`,
      [code],
    )
  ).map(({ index }: { index: number }) => index)
