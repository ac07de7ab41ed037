import { Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { CAST, CHOSEN, COUNTS, TAKE_BACK } from './votes.sql.ts'

export interface NewVote {
  searchId: string
  /** Id of the category. */
  category: number
  voterHash: Buffer
  clientName: string | null
  /** Truncated (IPv4 /24, IPv6 /48); undefined when unknown. */
  addressPrefix: string | undefined
}

/** How many voters of one network are counted. More of them are vote stuffing, and discounted. */
export interface NetworkLimits {
  inAnHour: number
  inADay: number
}

/** What became of a vote. */
export interface CastResult {
  /** Counted votes of its search and category. */
  count: number
  /** This voter had cast it before. */
  repeated: boolean
  /** Kept, and not counted. */
  discounted: boolean
}

const FOREIGN_KEY_VIOLATION = '23503'

/** Votes. Their SQL is in `votes.sql.ts` and `sql/cast-vote.sql`. */
@Injectable()
export class VotesRepository {
  constructor(private readonly db: DataSource) {}

  /**
   * Records a vote once for each voter, category and search. When more voters than the limits allow have voted from its
   * network, what all of them cast meanwhile is discounted.
   * @returns undefined when there is no such search
   */
  async cast(vote: NewVote, limits: NetworkLimits): Promise<CastResult | undefined> {
    try {
      const [row] = await CAST.rows(this.db, [
        vote.searchId,
        vote.category,
        vote.voterHash,
        vote.clientName,
        vote.addressPrefix ?? null,
        limits.inAnHour,
        limits.inADay,
      ])
      return row && { count: row.counted, repeated: row.repeated, discounted: row.discounted }
    } catch (error) {
      // Its search went at that very moment.
      if ((error as { code?: unknown }).code === FOREIGN_KEY_VIOLATION) return undefined
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
    const [row] = await TAKE_BACK.rows(this.db, [vote.searchId, vote.category, vote.voterHash, withinSeconds])
    return row && { count: row.counted, stays: row.stays }
  }

  /** Forgets who voted from where once it no longer matters. */
  async forgetNetworkVoters(): Promise<void> {
    await this.db.query(`delete from network_voters where seen_at < now() - interval '1 day'`)
  }

  /** Counts by category id; undefined when there is no such search. */
  async counts(searchId: string): Promise<ReadonlyMap<number, number> | undefined> {
    const rows = await COUNTS.rows(this.db, [searchId])
    if (rows.length === 0) return undefined
    return new Map(rows.flatMap(({ category, votes }) => (category === null ? [] : [[category, votes]])))
  }

  /** Category ids that a voter chose. */
  async chosen(searchId: string, voterHash: Buffer): Promise<number[]> {
    const rows = await CHOSEN.rows(this.db, [searchId, voterHash])
    return rows.map(({ category }) => category)
  }
}
