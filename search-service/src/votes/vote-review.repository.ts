import type { VoteDecision, VoteGroup } from '@firewall-cafe/shared'
import { Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import * as SQL from './vote-review.sql.ts'

/** Votes of one network in one hour for one search. */
export interface GroupKey {
  networkHour: string
  searchId: string
}

export interface VoteGroupRow extends GroupKey, Pick<VoteGroup, 'code' | 'query' | 'hour' | 'votes' | 'log'> {
  /** How many groups are undecided, listed or not. */
  waiting: number
}

/** Votes that do not count, for staff to review. */
@Injectable()
export class VoteReviewRepository {
  constructor(private readonly db: DataSource) {}

  /** Undecided groups first, then the latest. */
  groups(): Promise<VoteGroupRow[]> {
    return this.db.query(SQL.GROUPS, [null, null])
  }

  /** All groups, even those whose votes all had room. */
  keys(): Promise<GroupKey[]> {
    return this.db.query(SQL.KEYS)
  }

  /**
   * Decides about a group; one transaction at a time.
   * @param last the required last decision, null for none, unless `action` repeats it; undefined for any
   * @returns why nothing was done; undefined when there is no such group
   */
  decide(
    { networkHour, searchId }: GroupKey,
    action: VoteDecision | 'undo',
    last?: string | null,
  ): Promise<VoteGroupRow | 'nothing' | 'decided otherwise' | undefined> {
    return this.db.transaction(async (transaction) => {
      const key = [networkHour, searchId]
      await transaction.query(SQL.LOCK, key)
      const [before] = await transaction.query<VoteGroupRow[]>(SQL.GROUPS, key)
      if (!before) return undefined
      const standing = standingOf(before)
      if (last !== undefined && last !== (standing?.id ?? null) && action !== standing?.action)
        return 'decided otherwise'
      if (action !== 'undo') await transaction.query(SQL.DECIDE, [...key, action])
      else if (standing) await transaction.query(SQL.UNDO, [standing.id])
      else return 'nothing'
      await transaction.query(SQL.APPLY, key)
      const [after] = await transaction.query<VoteGroupRow[]>(SQL.GROUPS, key)
      return after
    })
  }
}

/** The last decision about a group that was not undone. */
export const standingOf = ({ log }: Pick<VoteGroup, 'log'>) => log.find(({ undone }) => !undone)
