import { statement, TODAY } from '../platform/database/statements.ts'
import type { NotKept } from './capture.ts'

/** Records captures ($1, a JSON array) with their responses ($2, in the same order). Keeps existing ones. */
export const KEEP = statement<never>(
  'captures-keep',
  `insert into captures (run_id, by_bot, request, response, size, not_kept, removed)
   select "runId", "byBot", request, ($2::bytea[])[at], size, "notKept", removed
   from jsonb_to_recordset($1) as capture ("runId" bigint, at integer, "byBot" boolean, request text,
     size integer, "notKept" text, removed text[])
   on conflict (run_id) do nothing`,
)

/** A run of a comparison, and what is stored of its capture. */
export interface CaptureRow {
  engine: string
  provider: string
  simulated: boolean
  outcome: string
  /** Hexadecimal; null when the engine sent nothing. */
  sha256: string | null
  request: string | null
  response: Buffer | null
  size: number | null
  notKept: NotKept | null
  removed: string[] | null
}

/** Both runs of the comparison with the code $1, unless it is hidden. */
export const OF_COMPARISON = statement<CaptureRow>(
  'captures-of-comparison',
  `select run.engine, run.provider, run.simulated, run.outcome, encode(run.capture_sha256, 'hex') as sha256,
     request, response, size, not_kept as "notKept", removed
   from searches s
   join engine_runs run on run.id in (s.google_run_id, s.baidu_run_id)
   left join captures on run_id = run.id
   where s.code = $1 and s.state <> 'hidden'
   order by run.engine desc`,
)

/** Deletes up to $2 captures of visitors' searches that are older than $1 days. */
export const FORGET = statement<{ runId: string }>(
  'captures-forget',
  `delete from captures where run_id in (
     select run_id from captures
     where not by_bot and kept_on <= ${TODAY} - $1::integer limit $2)
   returning run_id as "runId"`,
)
