import { didAnswer, hourOf } from '@firewall-cafe/shared'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { CONFIG, type Config } from '../platform/config.ts'
import { FIND, FORGET_STALE, STORE } from './recent-answers.sql.ts'
import { type Run, withoutCapture } from './run.ts'

/** Identifies a comparison. */
export interface Comparison {
  /** Names of the sides or providers to ask. */
  engines: string
  /** The words as typed. */
  query: string
}

/** Reusable recent answers; shared by all processes, and timed by the database's clock. */
@Injectable()
export class RecentAnswers {
  constructor(
    private readonly db: DataSource,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @returns the runs in the order of storing */
  async find({ engines, query }: Comparison): Promise<Run[] | undefined> {
    const [found] = await FIND.rows(this.db, [engines, query])
    return found?.runs
  }

  /**
   * Stores all answers, or none when a side failed.
   * @param agoMs how long ago asking began
   */
  async store({ engines, query }: Comparison, runs: readonly Run[], agoMs: number): Promise<void> {
    if (!runs.every(({ outcome }) => didAnswer(outcome))) return
    // Cut to the hour, since other visitors get these answers, too.
    const toHour = runs.map((run) => ({ ...withoutCapture(run), askedAt: hourOf(run.askedAt) }))
    const freshMs = this.config.ANSWER_REUSE_SECONDS * 1_000
    await STORE.rows(this.db, [engines, query, JSON.stringify(toHour), agoMs, freshMs])
  }

  /** Deletes answers that may no longer be reused. */
  async forgetStale(): Promise<void> {
    await FORGET_STALE.rows(this.db)
  }
}
