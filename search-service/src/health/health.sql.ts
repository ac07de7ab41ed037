import type { EngineName, Outcome } from '@firewall-cafe/shared'
import { statement } from '../platform/database/statements.ts'

/** Returns a row if the database is writable: not a standby, and not made read-only by its host. */
export const PING = `select 1 where current_setting('transaction_read_only') = 'off'`

export interface OutcomeCount {
  engine: EngineName
  outcome: Outcome
  /** Runs of the last 24 hours and 30 days, each from the start of its first hour. */
  day: number
  month: number
}

/** The engines' recent outcomes, the most frequent first. */
export const OUTCOMES = statement<OutcomeCount>(
  'engine-outcomes',
  `select engine, outcome, sum(runs)::int as month,
     coalesce(sum(runs) filter (where hour > now() - interval '25 hours'), 0)::int as day
   from engine_hours
   where engine in ('google', 'baidu') and hour > now() - interval '30 days 1 hour' and runs > 0
   group by engine, outcome
   order by month desc, outcome`,
)
