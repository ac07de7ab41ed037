import { Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { keptPlan } from '../platform/database/kept-plans.ts'

export interface NewVote {
  searchId: string
  /** Id of the category. */
  category: number
  voterHash: Buffer
  clientName: string | null
  /** Truncated (IPv4 /24, IPv6 /48); undefined when unknown. */
  addressPrefix: string | undefined
}

/** How many voters of one network are counted. More of them are a crowd, whose votes are set aside. */
export interface CrowdLimits {
  inAnHour: number
  inADay: number
}

const FOREIGN_KEY_VIOLATION = '23503'

const CAST = keptPlan('votes-cast', 'select cast_votes($1, $2, $3, $4, $5, $6, $7) as votes')

const COUNTS = keptPlan(
  'votes-counts',
  `select v.category, v.votes from searches s left join vote_counts v on v.search_id = s.id where s.id = $1`,
)

const CHOSEN = keptPlan(
  'votes-chosen',
  'select category from votes where search_id = $1 and voter_hash = $2 order by category',
)

/** All SQL of votes. */
@Injectable()
export class VotesRepository {
  constructor(private readonly db: DataSource) {}

  /**
   * Records each vote once for each voter, category and search, all or none. The database counts them in the same
   * transaction; when more voters than the limits allow have voted from a network, it sets aside what all of them
   * cast meanwhile.
   * @returns for each vote the count, with it in there unless it is set aside; undefined when there is no such search
   */
  async cast(votes: readonly NewVote[], limits: CrowdLimits): Promise<(number | undefined)[]> {
    try {
      const rows: { votes: number | null }[] = await this.db.query(CAST, [
        votes.map(({ searchId }) => searchId),
        votes.map(({ category }) => category),
        votes.map(({ voterHash }) => voterHash),
        votes.map(({ clientName }) => clientName),
        votes.map(({ addressPrefix }) => addressPrefix ?? null),
        limits.inAnHour,
        limits.inADay,
      ])
      return rows.map((row) => row.votes ?? undefined)
    } catch (error) {
      // Its search went at that very moment.
      if (votes.length === 1 && (error as { code?: unknown }).code === FOREIGN_KEY_VIOLATION)
        return [undefined]
      throw error
    }
  }

  /** Forgets who voted from where once it no longer matters. */
  async forgetCrowds(): Promise<void> {
    await this.db.query(`delete from crowd_voters where seen_at < now() - interval '1 day'`)
  }

  /** Counts by category id; undefined when there is no such search. */
  async counts(searchId: string): Promise<ReadonlyMap<number, number> | undefined> {
    const rows: { category: number | null; votes: number | null }[] = await this.db.query(COUNTS, [searchId])
    if (rows.length === 0) return undefined
    return new Map(rows.flatMap(({ category, votes }) => (category === null ? [] : [[category, votes ?? 0]])))
  }

  /** Category ids that a voter chose. */
  async chosen(searchId: string, voterHash: Buffer): Promise<number[]> {
    const rows: { category: number }[] = await this.db.query(CHOSEN, [searchId, voterHash])
    return rows.map(({ category }) => category)
  }
}
