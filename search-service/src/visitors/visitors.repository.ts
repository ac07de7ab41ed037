import type { Erasure } from '@firewall-cafe/shared'
import { Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'

/** All SQL of what is kept about a visitor. */
@Injectable()
export class VisitorsRepository {
  constructor(private readonly db: DataSource) {}

  /**
   * Erases everything that a voter left, all or nothing; the triggers count it down. A search keeps no token, so it
   * is taken for the voter's where they voted on it, or proposed a translation, under its very name.
   */
  erase(voterHash: Buffer): Promise<Erasure> {
    return this.db.transaction(async (transaction) => {
      const count = async (sql: string): Promise<number> => {
        const [, affected] = await transaction.query<[unknown, number]>(sql, [voterHash])
        return affected
      }
      const names = await count(
        `update searches set client_name = null from (
           select search_id, client_name from votes where voter_hash = $1 union
           select search_id, client_name from translation_proposals where voter_hash = $1) as left_here
         where searches.id = left_here.search_id and searches.client_name = left_here.client_name`,
      )
      const votes = await count('delete from votes where voter_hash = $1')
      const proposals = await count('delete from translation_proposals where voter_hash = $1')
      await count('delete from crowd_voters where voter_hash = $1')
      return { votes, proposals, names }
    })
  }
}
