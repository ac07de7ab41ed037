import type { EngineName } from '@firewall-cafe/shared'
import { statement } from '../platform/database/statements.ts'
import { notAsked } from './not-asked.sql.ts'

/**
 * How the detail of a run begins that is no evidence: it has no pictures, and nothing shows that the engine was answering
 * us. For the bot, the engine did not answer the control of the batch, an everyday word, with pictures, or too much came
 * between: a refusal, or an hour. For a visitor, the bot's last control of the hour before had none. So it may only have
 * been refusing us. Kept with the run, since terms and batches may be deleted.
 */
export const CONTROL_FAILED = 'no evidence: '

/** Whether a run is no evidence, for that reason. @param run its name in the statement */
export const controlFailed = (run: string) => `coalesce(${run}.detail ^@ '${CONTROL_FAILED}', false)`

const lastControl = (engine: EngineName) =>
  statement<{ failed: boolean }>(
    `searches-last-control-${engine}`,
    `select asked.outcome <> 'results' as failed
     from to_timestamp($1::float8 / 1000) as hour
     join bot_crawl_runs crawl on crawl.finished_at is null or crawl.finished_at > hour - interval '1 hour'
     join bot_crawl_batches batch on batch.crawl_run_id = crawl.id
     join bot_crawl_items control on control.batch_id = batch.id and control.control
     join engine_runs asked on asked.id = control.${engine}_run_id
     where asked.asked_at >= hour - interval '1 hour' and asked.asked_at < hour - interval '1 minute'
       and asked.simulated = $2 and not ${notAsked('asked')}
     order by asked.asked_at desc limit 1`,
  )

/**
 * Whether the bot's last control in the hour before the full hour $1 (epoch milliseconds) had no pictures; no row where
 * it asked none. $2: of simulators. A later control is not looked at: its second is public, and would bound when
 * a visitor searched. One of the last minute may not be recorded yet.
 */
export const LAST_CONTROL = { google: lastControl('google'), baidu: lastControl('baidu') } as const
