import { Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { isForeignKeyViolation } from '../platform/database/sql-state.ts'
import * as SQL from './votes.sql.ts'

export interface NewVote {
  searchId: string
  /** Id of the category. */
  category: number
  /** Id of the category that contradicts it: a vote there is taken back. */
  opposite: number | null
  voterHash: Buffer
  clientName: string | null
  /** The name, as its network is known to have it. */
  nameHash: Buffer | null
  /** Truncated (IPv4 /24, IPv6 /32); undefined when unknown. */
  addressPrefix: string | undefined
  /** That its network falls into; undefined when unknown. */
  networkGroup: number | undefined
}

/** How many of one network have room in an hour. */
export interface NetworkRoom {
  /** Whose votes count. */
  voters: number
  /** That are kept. */
  names: number
}

/** What became of a vote. */
export interface CastResult {
  /** Counted votes of its search and category. */
  count: number
  /** This voter had cast it before. */
  repeated: boolean
  /** Kept, and not counted. */
  discounted: boolean
  /** It took back the voter's vote of the opposite category. */
  replaced: boolean
}

/** Votes. */
@Injectable()
export class VotesRepository {
  constructor(private readonly db: DataSource) {}

  /**
   * Records a vote once for each voter, category and search. Where its network has no room left for its voter, it is
   * kept and not counted.
   * @returns undefined when there is no such search
   */
  async cast(vote: NewVote, room: NetworkRoom): Promise<CastResult | undefined> {
    try {
      const [row] = await SQL.CAST.rows(this.db, [
        vote.searchId,
        vote.category,
        vote.opposite,
        vote.voterHash,
        vote.clientName,
        vote.nameHash,
        vote.addressPrefix ?? null,
        room.voters,
        room.names,
        vote.networkGroup ?? null,
      ])
      if (!row) return undefined
      const { counted, repeated, discounted, replaced } = row
      return { count: counted, repeated, discounted, replaced }
    } catch (error) {
      // Its search went at that very moment.
      if (isForeignKeyViolation(error)) return undefined
      throw error
    }
  }

  /**
   * Takes a vote back, unless it was cast longer ago than that.
   * @returns the count without it, and whether it stays; undefined when there is no such search
   */
  async takeBack(
    vote: Pick<NewVote, 'searchId' | 'category' | 'voterHash'>,
    withinSeconds: number,
  ): Promise<{ count: number; stays: boolean } | undefined> {
    const [row] = await SQL.TAKE_BACK.rows(this.db, [
      vote.searchId,
      vote.category,
      vote.voterHash,
      withinSeconds,
    ])
    return row && { count: row.counted, stays: row.stays }
  }

  /** Forgets when votes were really cast once none of them may be undone. */
  async forgetTimes(afterMinutes: number): Promise<void> {
    await this.db.query(SQL.FORGET_TIMES, [afterMinutes])
  }

  /** Forgets who voted from where, and later which votes came from one network and what was decided about them. */
  async forgetNetworks(afterHours: number, togetherForDays: number): Promise<void> {
    // An hour is over an hour after it began, so it goes as many hours after its beginning as its end may be old.
    await this.db.query(SQL.FORGET_NETWORKS, [afterHours - 1])
    await this.db.query(SQL.FORGET_GROUPS, [togetherForDays])
    // With its group, what was decided about it: from then on it holds for good.
    await this.db.query(SQL.FORGET_DECISIONS)
  }

  /** Counts by category id; undefined when there is no such search. */
  async counts(searchId: string): Promise<ReadonlyMap<number, number> | undefined> {
    const rows = await SQL.COUNTS.rows(this.db, [searchId])
    if (rows.length === 0) return undefined
    return new Map(rows.flatMap(({ category, votes }) => (category === null ? [] : [[category, votes]])))
  }

  /** Counts by category id, for each group of networks that voted. */
  async groupCounts(searchId: string): Promise<ReadonlyMap<number, number>[]> {
    const groups = new Map<number, Map<number, number>>()
    for (const { network_group, category, votes } of await SQL.GROUP_COUNTS.rows(this.db, [searchId])) {
      const counts = groups.get(network_group) ?? new Map<number, number>()
      groups.set(network_group, counts.set(category, votes))
    }
    return [...groups.values()]
  }

  /** Category ids that a voter chose. */
  async chosen(searchId: string, voterHash: Buffer): Promise<number[]> {
    const rows = await SQL.CHOSEN.rows(this.db, [searchId, voterHash])
    return rows.map(({ category }) => category)
  }
}
