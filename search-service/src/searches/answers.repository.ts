import { Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { recordAddresses } from '../images/record-addresses.ts'
import { keptPlan } from '../platform/database/kept-plans.ts'
import { addressesOf, type Run } from './run.ts'

/** What makes two questions the same. A simulator's answer is never taken for a real one. */
export interface Question {
  /** The name that an engine's answers are remembered by. */
  rememberedAs: string
  query: string
  simulated: boolean
}

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

const FIND_OR_CLAIM = keptPlan(
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
   * @param exceptRunId an answer that is not wanted: it is replaced, unless somebody else has done so
   * @returns undefined when another process did the same at the very same moment: look again
   */
  async findOrClaim(
    { rememberedAs, query, simulated }: Question,
    claimMs: number,
    exceptRunId?: string,
  ): Promise<KnownAnswer | undefined> {
    const parameters = [rememberedAs, query, simulated, claimMs, exceptRunId ?? null]
    const rows: KnownAnswer[] = await this.db.query(FIND_OR_CLAIM, parameters)
    return rows[0]
  }

  /**
   * What became of a run that another process was asking.
   * @returns the run; `open` while it is being asked; `lost` when that process died or was replaced
   */
  async findRun({ rememberedAs, query, simulated }: Question, runId: string): Promise<Run | 'open' | 'lost'> {
    const rows: { answer: Run | null; open: boolean }[] = await this.db.query(
      `select answer, claimed_until > now() as open from engine_answers
       where engine = $1 and query = $2 and simulated = $3 and run_id = $4`,
      [rememberedAs, query, simulated, runId],
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

  /**
   * Makes an answer known to all processes: its pictures may be served from here on, and then it is found.
   * @param freshMs how long the answer may be reused, counted from when it was asked; 0 for a failure
   */
  async settle({ rememberedAs, query, simulated }: Question, run: Run, freshMs: number): Promise<void> {
    await recordAddresses(this.db, addressesOf(run.results))
    await this.db.query(SETTLE, [rememberedAs, query, simulated, run.id, JSON.stringify(run), freshMs])
  }

  /** Forgets what may no longer be reused. */
  async forgetStale(): Promise<void> {
    await this.db.query(
      `delete from engine_answers where coalesce(fresh_until, claimed_until) < now() - interval '1 minute'`,
    )
  }
}
