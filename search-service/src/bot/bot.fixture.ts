import { service, useServicePerTest } from '../../test/use-service.ts'
import { BotService } from './bot.service.ts'

export { environment, service, simulators } from '../../test/use-service.ts'

/** Starts a service with an empty archive for each test of a file. */
export function useBot(settings: Record<string, string> = {}): void {
  useServicePerTest({ BOT: 'on', BOT_CALLS_PER_HOUR: '100000', ...settings })
}

export const bot = () => service.app.get(BotService)
export const atOnce = { spacingMs: 0, timeoutMs: 3_600_000 }
export const query = <T = Record<string, unknown>>(sql: string): Promise<T[]> => service.database.query(sql)
export const one = async (sql: string) => Object.values((await query(sql))[0] ?? {})[0]

/** Replaces the list of terms. */
export async function listOf(...rows: [english: string, chinese: string, label?: string][]): Promise<void> {
  await query('delete from bot_terms')
  for (const [english, chinese, label] of rows) {
    await service.database.query(
      'insert into bot_terms (term_key, english, chinese, label) values ($1, $2, $3, $4)',
      [english || chinese, english, chinese, label ?? null],
    )
  }
}

/** A list of twelve terms, two of them controls. */
export async function shortList(): Promise<void> {
  await bot().ensureTerms()
  await query(`delete from bot_terms where id not in (
    (select id from bot_terms where label = 'control' order by id limit 2) union all
    (select id from bot_terms where label <> 'control' order by id limit 10))`)
}
