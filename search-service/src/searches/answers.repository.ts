import { Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { recordAddresses } from '../images/record-addresses.ts'
import { FIND_OR_CLAIM, FIND_RUN, type KnownAnswer, NEXT_RUN_ID, SETTLE } from './answers.sql.ts'
import { addressesOf, type Run } from './run.ts'

/** What makes two questions the same. A simulator's answer is never taken for a real one. */
export interface Question {
  /** The name that an engine's answers are remembered by. */
  rememberedAs: string
  query: string
  simulated: boolean
}

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
    const [known] = await FIND_OR_CLAIM.rows(this.db, parameters)
    return known
  }

  /**
   * What became of a run that another process was asking.
   * @returns the run; `open` while it is being asked; `lost` when that process died or was replaced
   */
  async findRun({ rememberedAs, query, simulated }: Question, runId: string): Promise<Run | 'open' | 'lost'> {
    const [row] = await FIND_RUN.rows(this.db, [rememberedAs, query, simulated, runId])
    return row?.answer ?? (row?.open ? 'open' : 'lost')
  }

  /** The id of a run that nobody shares. */
  async nextRunId(): Promise<string> {
    const [next] = await NEXT_RUN_ID.rows(this.db)
    return (next as { id: string }).id
  }

  /**
   * Makes an answer known to all processes: its pictures may be served from here on, and then it is found.
   * @param freshMs how long the answer may be reused, counted from when it was asked; 0 for a failure
   */
  async settle({ rememberedAs, query, simulated }: Question, run: Run, freshMs: number): Promise<void> {
    await recordAddresses(this.db, addressesOf(run.results))
    await SETTLE.rows(this.db, [rememberedAs, query, simulated, run.id, JSON.stringify(run), freshMs])
  }

  /** Forgets what may no longer be reused. */
  async forgetStale(): Promise<void> {
    await this.db.query(
      `delete from engine_answers where coalesce(fresh_until, claimed_until) < now() - interval '1 minute'`,
    )
  }
}
