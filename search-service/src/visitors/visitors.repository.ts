import type { Erasure } from '@firewall-cafe/shared'
import { Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { LOCK_WRITES } from '../platform/database/write-lock.ts'

const ERASE = `
  with gone_votes as (
    delete from votes where voter_hash = $1 returning search_id, client_name),
  gone_proposals as (
    delete from translation_proposals where voter_hash = $1 returning search_id, client_name),
  gone_networks as (
    delete from crowd_voters where voter_hash = $1),
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
  constructor(private readonly db: DataSource) {}

  /**
   * Erases everything that a voter left, all or nothing; the triggers count it down. A search keeps no token, so it
   * is taken for the voter's where they voted on it, or proposed a translation, under its very name.
   *
   * The write lock comes first, in a statement of its own: a statement sees what was committed when it began, not what
   * is committed while it waits. Names are taken from exactly the rows that were deleted.
   */
  erase(voterHash: Buffer): Promise<Erasure> {
    return this.db.transaction(async (transaction) => {
      await transaction.query(LOCK_WRITES)
      const [left]: [Erasure] = await transaction.query(ERASE, [voterHash])
      return left
    })
  }
}
