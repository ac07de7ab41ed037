import { statement } from '../platform/database/statements.ts'
import type { Run } from './run.ts'

/** What all processes know of a question. */
export interface KnownAnswer {
  runId: string
  /** True when this process has just claimed the question and must ask it. */
  mine: boolean
  /** When the engine was asked, epoch milliseconds by the database's clock. */
  askedAt: number
  /** The answer; null while the engine is being asked. */
  run: Run | null
}

/**
 * An answer that may be reused, or the claim of this process to ask; no row when another process claimed it at the
 * very same moment. $1 engine, $2 query, $3 simulated, $4 milliseconds of the claim, $5 a run that is not wanted.
 */
export const FIND_OR_CLAIM = statement<KnownAnswer>(
  'answers-find-or-claim',
  `with known as (
   select run_id, asked_at, answer from engine_answers
   where engine = $1 and query = $2 and simulated = $3 and coalesce(fresh_until, claimed_until) > now()
     and run_id is distinct from $5::bigint),
 claim as (
   insert into engine_answers as old (engine, query, simulated, run_id, asked_at, claimed_until)
   select $1, $2, $3, nextval(pg_get_serial_sequence('engine_runs', 'id')), now(),
     now() + $4 * interval '1 millisecond'
   where not exists (select from known)
   on conflict (engine, query, simulated) do update
   set run_id = excluded.run_id, asked_at = excluded.asked_at, claimed_until = excluded.claimed_until,
     fresh_until = null, answer = null
   where coalesce(old.fresh_until, old.claimed_until) <= now() or old.run_id = $5::bigint
   returning run_id, asked_at)
 select run_id as "runId", true as mine, extract(epoch from asked_at)::float8 * 1000 as "askedAt",
   null::jsonb as run from claim
 union all
 select run_id, false, extract(epoch from asked_at)::float8 * 1000, answer from known`,
)

/** What became of the run $4 of the question $1 to $3. */
export const FIND_RUN = statement<{ answer: Run | null; open: boolean }>(
  'answers-find-run',
  `select answer, claimed_until > now() as open from engine_answers
   where engine = $1 and query = $2 and simulated = $3 and run_id = $4`,
)

export const NEXT_RUN_ID = statement<{ id: string }>(
  'answers-next-run-id',
  `select nextval(pg_get_serial_sequence('engine_runs', 'id')) as id`,
)

/**
 * Stores the answer $5 of the run $4, to be reused for $6 milliseconds from when it was asked, and not beyond its hour:
 * a search that says it was answered in the hour before would tell that it was made at the beginning of its own.
 */
export const SETTLE = statement<never>(
  'answers-settle',
  `update engine_answers set answer = $5, fresh_until = least(asked_at + $6 * interval '1 millisecond',
     date_trunc('hour', asked_at, 'UTC') + interval '1 hour')
   where engine = $1 and query = $2 and simulated = $3 and run_id = $4`,
)
