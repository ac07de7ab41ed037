import type { EngineName } from '@firewall-cafe/shared'
import { statement } from '../platform/database/statements.ts'
import { notAsked } from './not-asked.sql.ts'

/**
 * How a run's detail begins if it is no evidence: it has no pictures, and nothing shows that the engine was
 * answering us, so the engine may only have been refusing us. For the bot: the batch's control, an everyday
 * word, got no pictures, or a refusal or an hour came between. For a visitor: the bot's last control in the
 * previous hour got none, or a refusal came after it. Stored with the run, since terms and batches may be
 * deleted.
 */
export const CONTROL_FAILED = 'no evidence: '

/** Whether a run is no evidence for that reason. @param run its name in the statement */
export const controlFailed = (run: string) => `coalesce(${run}.detail ^@ '${CONTROL_FAILED}', false)`

const lastControl = (engine: EngineName) =>
  statement<{ failed: boolean }>(
    `searches-last-control-${engine}`,
    `select asked.outcome <> 'results' as failed
     from (select id from bot_crawl_runs where simulated = $2 order by day desc limit 3) crawl
     join bot_crawl_items item on item.crawl_run_id = crawl.id
     join engine_runs asked on asked.id = item.${engine}_run_id
     where asked.asked_at >= to_timestamp($1::float8 / 1000) - interval '1 hour'
       and asked.asked_at < to_timestamp($1::float8 / 1000) - interval '3 minutes'
       and (item.control or asked.outcome in ('captcha', 'rate_limited')) and not ${notAsked('asked')}
     order by asked.asked_at desc limit 1`,
  )

/**
 * Whether the bot's last control in the hour before the full hour $1 (epoch milliseconds) had no pictures, or
 * the engine refused the bot after it; no row without either. $2: simulated. Ignores later calls: their
 * second is public, and would bound when a visitor searched. Also ignores the last three minutes: calls may
 * not be recorded yet, and clocks may differ by two. No hour has over three crawl runs: a late one, the next,
 * and today's.
 */
export const LAST_CONTROL = { google: lastControl('google'), baidu: lastControl('baidu') } as const
