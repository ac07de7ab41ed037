import type { Erasure } from '@firewall-cafe/shared'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { CountingRepository } from '../counting/counting.repository.ts'
import { LOGGER, type Logger } from '../platform/logging/logger.ts'
import * as SQL from './visitors.sql.ts'

/** Erases a visitor's data. */
@Injectable()
export class VisitorsRepository {
  constructor(
    private readonly db: DataSource,
    private readonly counting: CountingRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Erases everything of a voter token, all or nothing. Not by name: anybody can use any name.
   *
   * Locks the voter first, in a separate statement, since a statement does not see what is committed while it
   * waits. Then locks networks before votes, as when a vote is cast, so that the two cannot deadlock.
   */
  async erase(voterHash: Buffer): Promise<Erasure> {
    const erased = await this.db.transaction(async (transaction) => {
      await transaction.query(SQL.LOCK_VOTER, [voterHash])
      await transaction.query(SQL.REMEMBER_ERASED, [voterHash])
      await transaction.query(SQL.ERASE_MEMBERSHIPS, [voterHash])
      await transaction.query(SQL.ERASE_TIMES, [voterHash])
      await transaction.query(SQL.LOCK_OWN, [voterHash])
      const [{ runs }] = await transaction.query(SQL.RUNS_OF_UNLISTED, [voterHash])
      const [left]: [Erasure] = await transaction.query(SQL.ERASE, [voterHash])
      if (runs) {
        await SQL.HOLD_RUNS.rows(transaction, [runs])
        await transaction.query(SQL.ERASE_RUNS, [runs])
      }
      return left
    })
    // Counts include names, which must be gone when we tell the visitor so, even if no worker is running
    // (decision 0024). If this fails, the worker does it within a second of starting.
    await this.counting
      .fold()
      .catch((error: unknown) =>
        this.logger.warn(
          { err: error },
          'changes could not be counted after an erasure; the worker will do it',
        ),
      )
    return erased
  }
}
