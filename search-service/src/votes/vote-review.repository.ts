import type { VoteDecision, VoteGroup } from '@firewall-cafe/shared'
import { Injectable } from '@nestjs/common'
import { DataSource, type EntityManager } from 'typeorm'
import * as SQL from './vote-review.sql.ts'

/** Votes of one network in one hour for one search. */
export interface GroupKey {
  networkHour: string
  searchId: string
}

export type VoteGroupRow = GroupKey & Pick<VoteGroup, 'code' | 'query' | 'hour' | 'votes' | 'log'>

/** Votes that were not counted, for staff to review. */
@Injectable()
export class VoteReviewRepository {
  constructor(private readonly db: DataSource) {}

  /** Undecided groups first, then the latest. */
  groups(): Promise<VoteGroupRow[]> {
    return this.db.query(SQL.GROUPS, [null, null])
  }

  /** Every group there may be, also those whose votes all had room. */
  keys(): Promise<GroupKey[]> {
    return this.db.query(SQL.KEYS)
  }

  /** @returns undefined when there is no such group */
  decide(group: GroupKey, action: VoteDecision): Promise<VoteGroupRow | undefined> {
    return this.changing<never>(group, async (transaction) => {
      await transaction.query(SQL.DECIDE, [group.networkHour, group.searchId, action])
      return undefined
    })
  }

  /** @returns undefined when there is no such group, 'nothing' when there is no decision to undo */
  undo(group: GroupKey): Promise<VoteGroupRow | 'nothing' | undefined> {
    return this.changing(group, async (transaction) => {
      const [, undone]: [unknown, number] = await transaction.query(SQL.UNDO, [
        group.networkHour,
        group.searchId,
      ])
      return undone === 0 ? 'nothing' : undefined
    })
  }

  /** Changes one group at a time. If `change` returns something, that is the result and nothing is applied. */
  private changing<Refusal extends string>(
    { networkHour, searchId }: GroupKey,
    change: (transaction: EntityManager) => Promise<Refusal | undefined>,
  ): Promise<VoteGroupRow | Refusal | undefined> {
    return this.db.transaction(async (transaction) => {
      const key = [networkHour, searchId]
      await transaction.query(SQL.LOCK, key)
      const [before] = await transaction.query<VoteGroupRow[]>(SQL.GROUPS, key)
      if (!before) return undefined
      const refusal = await change(transaction)
      if (refusal) return refusal
      await transaction.query(SQL.APPLY, key)
      const [after] = await transaction.query<VoteGroupRow[]>(SQL.GROUPS, key)
      return after
    })
  }
}
