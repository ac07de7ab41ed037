import type { Erasure } from '@firewall-cafe/shared'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { CountingRepository } from '../counting/counting.repository.ts'
import { LOGGER, type Logger } from '../platform/logging/logger.ts'

const ERASE = `
  with gone_votes as (
    delete from votes where voter_hash = $1 returning search_id, client_name),
  gone_proposals as (
    delete from translation_proposals where voter_hash = $1 returning search_id, client_name),
  unnamed as (
    update searches set client_name = null
    from (select * from gone_votes union select * from gone_proposals) as gone
    where searches.id = gone.search_id and searches.client_name = gone.client_name
    returning searches.id)
  select (select count(*)::int from gone_votes) as votes,
    (select count(*)::int from gone_proposals) as proposals,
    (select count(*)::int from unnamed) as names`

/** All SQL of what is kept about a visitor. */
@Injectable()
export class VisitorsRepository {
  constructor(
    private readonly db: DataSource,
    private readonly counting: CountingRepository,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Erases everything that a voter left, all or nothing. A search keeps no token, so it is taken for the voter's where
   * they voted on it, or proposed a translation, under its very name.
   *
   * The voter's lock comes first, in a statement of its own: a statement sees what was committed when it began, not
   * what is committed while it waits. Names are taken from exactly the rows that were deleted. Networks go before votes,
   * in the order in which votes are discounted, so that neither waits for the other for good.
   */
  async erase(voterHash: Buffer): Promise<Erasure> {
    const erased = await this.db.transaction(async (transaction) => {
      await transaction.query('select lock_voter($1)', [voterHash])
      await transaction.query('delete from network_voters where voter_hash = $1', [voterHash])
      const [left]: [Erasure] = await transaction.query(ERASE, [voterHash])
      return left
    })
    // The list of names is a count, too. Should this fail, the worker does it.
    await this.counting
      .fold()
      .catch((error: unknown) => this.logger.warn({ err: error }, 'changes not counted'))
    return erased
  }
}
