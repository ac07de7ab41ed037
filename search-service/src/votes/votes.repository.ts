import { type Outcome, RETENTION } from '@firewall-cafe/shared'
import { Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { isForeignKeyViolation } from '../platform/database/sql-state.ts'
import { HandlesJob } from '../platform/queue/job-handler.ts'
import { FORGET_ERASED } from '../visitors/visitors.sql.ts'
import * as SQL from './votes.sql.ts'

export interface NewVote {
  searchId: string
  /** Id of the category. */
  category: number
  /** Id of the opposite category, in which casting removes the voter's vote. */
  opposite: number | null
  voterHash: Buffer
  clientName: string | null
  /** The hash by which a network's names are counted. */
  nameHash: Buffer | null
  /** Truncated (IPv4 /24, IPv6 /32); undefined when unknown. */
  addressPrefix: string | undefined
  /** The group of its network; undefined when unknown. */
  networkGroup: number | undefined
}

/** How much room one network has in an hour. */
export interface NetworkRoom {
  /** Voters whose votes count. */
  voters: number
  /** Names that are kept. */
  names: number
}

/** The result of casting a vote. */
export interface CastResult {
  /** The number of counted votes for the search and category. */
  count: number
  /** Whether this voter had cast it before. */
  repeated: boolean
  /** Whether it is stored but not counted. */
  discounted: boolean
  /** Whether it removed the voter's vote in the opposite category. */
  replaced: boolean
}

/** Records, removes and counts votes, and deletes data about the networks they came from. */
@Injectable()
export class VotesRepository {
  constructor(private readonly db: DataSource) {}

  /**
   * Records a vote, at most one per voter, category and search. If its network has no room for another voter,
   * it is stored but not counted.
   * @returns undefined when there is no such search, or the voter was erased meanwhile
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
      // The search was deleted at that moment.
      if (isForeignKeyViolation(error)) return undefined
      throw error
    }
  }

  /** The outcome on each side of a visible search; undefined when there is no such search. */
  async outcomes(searchId: string): Promise<Outcome[] | undefined> {
    const [row] = await SQL.OUTCOMES.rows(this.db, [searchId])
    return row?.outcomes
  }

  /**
   * Removes a vote, unless it is too old.
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

  /**
   * Deletes the exact times of votes once they can no longer be undone, and who was erased; then the networks
   * of voters; and later which votes share a network, with the decisions about them. Safe to run twice.
   */
  @HandlesJob('forget-network-voters')
  async forgetNetworkVoters(): Promise<void> {
    const { voteTimes, erasedVoters, votingNetwork, votesTogether } = RETENTION
    // A minute or an hour early, so that nothing is kept longer than promised.
    await this.db.query(SQL.FORGET_TIMES, [voteTimes.kept.minutes - 1])
    await this.db.query(FORGET_ERASED, [erasedVoters.kept.minutes - 1])
    await this.db.query(SQL.FORGET_NETWORKS, [votingNetwork.kept.hours - 1])
    await this.db.query(SQL.FORGET_GROUPS, [votesTogether.kept.days])
    // Decisions are deleted with their group: from then on they are final.
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

  /** Ids of the categories that a voter chose. */
  async chosen(searchId: string, voterHash: Buffer): Promise<number[]> {
    const rows = await SQL.CHOSEN.rows(this.db, [searchId, voterHash])
    return rows.map(({ category }) => category)
  }
}
