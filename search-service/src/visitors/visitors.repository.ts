import type { Erasure } from '@firewall-cafe/shared'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { CountingRepository } from '../counting/counting.repository.ts'
import { LOGGER, type Logger } from '../platform/logging/logger.ts'
import * as SQL from './visitors.sql.ts'

/** What is kept about a visitor. */
@Injectable()
export class VisitorsRepository {
  constructor(
    private readonly db: DataSource,
    private readonly counting: CountingRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Erases everything that a voter left, all or nothing, and nothing of anybody else: it goes by the token alone. A name
   * on a vote says nothing about whose it is.
   *
   * The voter's lock comes first, in a statement of its own: a statement sees what was committed when it began, not
   * what is committed while it waits. Networks go before votes, in the order in which votes are cast, so that neither
   * waits for the other for good.
   */
  async erase(voterHash: Buffer): Promise<Erasure> {
    const erased = await this.db.transaction(async (transaction) => {
      await transaction.query(SQL.LOCK_VOTER, [voterHash])
      await transaction.query(SQL.ERASE_MEMBERSHIPS, [voterHash])
      await transaction.query(SQL.ERASE_TIMES, [voterHash])
      await transaction.query(SQL.LOCK_OWN, [voterHash])
      const [{ runs }] = await transaction.query(SQL.RUNS_OF_UNLISTED, [voterHash])
      const [left]: [Erasure] = await transaction.query(SQL.ERASE, [voterHash])
      if (runs) await transaction.query(SQL.ERASE_RUNS, [runs])
      return left
    })
    // The list of names is a count, too. A worker would do it within a second, but none may be running, and the name
    // would stay. Should this fail, the worker does it.
    await this.counting
      .fold()
      .catch((error: unknown) => this.logger.warn({ err: error }, 'changes not counted'))
    return erased
  }
}
