import { Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { recordAddresses } from '../images/record-addresses.ts'
import { FIND, FORGET_STALE, NEXT_RUN_ID, REMEMBER } from './answers.sql.ts'
import { addressesOf, type Run } from './run.ts'

/** What makes two comparisons the same. */
export interface ComparisonQuestion {
  /** Names of those that are asked. */
  engines: string
  /** The words as they were typed. */
  query: string
}

/** What engines answered lately, as all processes know it, by the database's clock. */
@Injectable()
export class AnswersRepository {
  constructor(private readonly db: DataSource) {}

  /** The runs of the same comparison that may be reused, in the order in which they were given. */
  async find({ engines, query }: ComparisonQuestion): Promise<Run[] | undefined> {
    const [row] = await FIND.rows(this.db, [engines, query])
    return row?.runs
  }

  /**
   * Lets the runs of a comparison be reused.
   * @param agoMs how long ago the first of them was asked
   * @param freshMs how long they may be reused, counted from then
   */
  async remember(
    { engines, query }: ComparisonQuestion,
    runs: readonly Run[],
    agoMs: number,
    freshMs: number,
  ): Promise<void> {
    const read = runs.map(({ capture: _, ...run }) => run)
    await REMEMBER.rows(this.db, [engines, query, JSON.stringify(read), agoMs, freshMs])
  }

  /** Forgets what may no longer be reused. */
  async forgetStale(): Promise<void> {
    await FORGET_STALE.rows(this.db)
  }

  /** Lets the pictures of a run be served from here on. */
  async recordPictures({ results }: Run): Promise<void> {
    await recordAddresses(this.db, addressesOf(results))
  }

  /** The id of a run that is about to be made. */
  async nextRunId(): Promise<string> {
    const [next] = await NEXT_RUN_ID.rows(this.db)
    return (next as { id: string }).id
  }
}
