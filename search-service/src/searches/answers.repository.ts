import type { EngineName } from '@firewall-cafe/shared'
import { Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { keptPlan } from '../platform/database/kept-plans.ts'
import type { Run } from './run.ts'

/** What makes two questions the same. A simulator's answer is never taken for a real one. */
export interface Question {
  engine: EngineName
  query: string
  simulated: boolean
}

const FIND_OR_CLAIM = keptPlan(
  'answers-find-or-claim',
  `with claim as (
   insert into engine_answers as known (engine, query, simulated, run_id, asked_at, claimed_until)
   select $1, $2, $3, nextval(pg_get_serial_sequence('engine_runs', 'id')), now(),
     now() + $4 * interval '1 millisecond'
   where not exists (
     select from engine_answers
     where engine = $1 and query = $2 and simulated = $3 and coalesce(fresh_until, claimed_until) > now())
   on conflict (engine, query, simulated) do update
   set run_id = excluded.run_id, asked_at = excluded.asked_at, claimed_until = excluded.claimed_until,
     fresh_until = null, answer = null
   where coalesce(known.fresh_until, known.claimed_until) <= now()
   returning run_id)
 select run_id as "runId", true as mine, null::jsonb as run from claim
 union all
 select run_id, false, answer from engine_answers
 where engine = $1 and query = $2 and simulated = $3 and coalesce(fresh_until, claimed_until) > now()`,
)

const SETTLE = keptPlan(
  'answers-settle',
  `update engine_answers set answer = $5, fresh_until = asked_at + $6 * interval '1 millisecond'
   where engine = $1 and query = $2 and simulated = $3 and run_id = $4`,
)

/** The memory of answers that all processes share: who is asking, and what was answered lately, by the database's clock. */
@Injectable()
export class AnswersRepository {
  constructor(private readonly db: DataSource) {}

  /**
   * Finds the answer that may be reused; where there is none and nobody is asking, takes it upon this process to ask.
   * @param claimMs how long others wait before they ask themselves
   * @returns undefined when another process did the same at the very same moment: look again
   */
  async findOrClaim(
    { engine, query, simulated }: Question,
    claimMs: number,
  ): Promise<{ runId: string; mine: boolean; run: Run | null } | undefined> {
    const rows: { runId: string; mine: boolean; run: Run | null }[] = await this.db.query(FIND_OR_CLAIM, [
      engine,
      query,
      simulated,
      claimMs,
    ])
    return rows[0]
  }

  /**
   * What became of a run that another process was asking.
   * @returns the run; `open` while it is being asked; `lost` when that process died or was replaced
   */
  async findRun({ engine, query, simulated }: Question, runId: string): Promise<Run | 'open' | 'lost'> {
    const rows: { answer: Run | null; open: boolean }[] = await this.db.query(
      `select answer, claimed_until > now() as open from engine_answers
       where engine = $1 and query = $2 and simulated = $3 and run_id = $4`,
      [engine, query, simulated, runId],
    )
    const [row] = rows
    return row?.answer ?? (row?.open ? 'open' : 'lost')
  }

  /** The id of a run that nobody shares. */
  async nextRunId(): Promise<string> {
    const rows: { id: string }[] = await this.db.query(
      `select nextval(pg_get_serial_sequence('engine_runs', 'id')) as id`,
    )
    return (rows[0] as { id: string }).id
  }

  /** @param freshMs how long the answer may be reused, counted from when it was asked; 0 for a failure */
  async settle(run: Run, freshMs: number): Promise<void> {
    await this.db.query(SETTLE, [run.engine, run.query, run.simulated, run.id, JSON.stringify(run), freshMs])
  }

  /** Forgets what may no longer be reused. */
  async forgetStale(): Promise<void> {
    await this.db.query(
      `delete from engine_answers where coalesce(fresh_until, claimed_until) < now() - interval '1 minute'`,
    )
  }
}
