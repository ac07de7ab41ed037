import type { Erasure } from '@firewall-cafe/shared'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { CountingRepository } from '../counting/counting.repository.ts'
import { LOGGER, type Logger } from '../platform/logging/logger.ts'

/** Before any vote is touched: listing a search locks it first, too, and then its votes. */
const LOCK_OWN = 'select from searches where voter_hash = $1 for update'

/** A search that was never shown to others is deleted; a listed one stays in the archive, with no owner. */
const ERASE = `
  with own as materialized (
    select id, client_name, coalesce(shown_at, held_shown_at) as shown_at
    from searches where voter_hash = $1),
  gone_votes as (delete from votes where voter_hash = $1 returning 1),
  gone_reports as (delete from reports where voter_hash = $1),
  gone_proposals as (delete from translation_proposals where voter_hash = $1 returning 1),
  gone_searches as (delete from searches where id in (select id from own where shown_at is null) returning 1),
  unnamed as (
    update searches set client_name = null, voter_hash = null
    where id in (select id from own where shown_at is not null))
  select (select count(*)::int from gone_votes) as votes,
    (select count(*)::int from gone_proposals) as proposals,
    (select count(client_name)::int from own where shown_at is not null) as names,
    (select count(*)::int from gone_searches) as searches`

/** What engines answered to a search that is gone; who asked the same keeps it. */
const RUNS_OF_UNLISTED = `
  select array_agg(google_run_id) || array_agg(baidu_run_id) as runs
  from searches where voter_hash = $1 and shown_at is null and held_shown_at is null`
const ERASE_RUNS = `
  delete from engine_runs run where id = any ($1::bigint[])
    and not exists (select from searches where run.id in (google_run_id, baidu_run_id))
    and not exists (select from bot_crawl_items where run.id in (google_run_id, baidu_run_id))`

/** All SQL of what is kept about a visitor. */
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
      await transaction.query('select lock_voter($1)', [voterHash])
      await transaction.query('delete from network_members where hash = $1', [voterHash])
      await transaction.query('delete from recent_votes where voter_hash = $1', [voterHash])
      await transaction.query(LOCK_OWN, [voterHash])
      const [{ runs }] = await transaction.query(RUNS_OF_UNLISTED, [voterHash])
      const [left]: [Erasure] = await transaction.query(ERASE, [voterHash])
      if (runs) await transaction.query(ERASE_RUNS, [runs])
      return left
    })
    // The list of names is a count, too. Should this fail, the worker does it.
    await this.counting
      .fold()
      .catch((error: unknown) => this.logger.warn({ err: error }, 'changes not counted'))
    return erased
  }
}
