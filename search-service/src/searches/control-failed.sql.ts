import type { EngineName } from '@firewall-cafe/shared'
import { statement } from '../platform/database/statements.ts'
import { notAsked } from './not-asked.sql.ts'

/**
 * How the detail of a run begins that is no evidence: it has no pictures, and nothing shows that the engine was answering
 * us. For the bot, the engine did not answer the control of the batch, an everyday word, with pictures, or too much came
 * between: a refusal, or an hour. For a visitor, the bot's last control of the hour before had none, or a refusal came
 * after it. So it may only have been refusing us. Kept with the run, since terms and batches may be deleted.
 */
export const CONTROL_FAILED = 'no evidence: '

/** Whether a run is no evidence, for that reason. @param run its name in the statement */
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
 * Whether the bot's last control in the hour before the full hour $1 (epoch milliseconds) had no pictures, or the engine
 * refused the bot after it; no row where there was neither. $2: of simulators. Nothing later is looked at: its second is
 * public, and would bound when a visitor searched. What was asked in the last three minutes may not be recorded yet,
 * and clocks may differ by two. No hour has more than three crawl runs: one that is late, the next, and today's.
 */
export const LAST_CONTROL = { google: lastControl('google'), baidu: lastControl('baidu') } as const
