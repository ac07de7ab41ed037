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

/** What became of a vote. */
export interface Recorded {
  /** Counted votes of its search and category. */
  count: number
  /** This voter had cast it before. */
  repeated: boolean
  /** Kept, and not counted. */
  setAside: boolean
}

const FOREIGN_KEY_VIOLATION = '23503'

const CAST = keptPlan('votes-record', 'select * from record_votes($1, $2, $3, $4, $5, $6, $7)')

const TAKE_BACK = keptPlan(
  'votes-take-back',
  'select * from take_back_vote($1, $2, $3, make_interval(secs => $4))',
)

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
   * @returns what became of each; undefined when there is no such search
   */
  async cast(votes: readonly NewVote[], limits: CrowdLimits): Promise<(Recorded | undefined)[]> {
    try {
      const rows: { counted: number | null; repeated: boolean; aside: boolean }[] = await this.db.query(
        CAST,
        [
          votes.map(({ searchId }) => searchId),
          votes.map(({ category }) => category),
          votes.map(({ voterHash }) => voterHash),
          votes.map(({ clientName }) => clientName),
          votes.map(({ addressPrefix }) => addressPrefix ?? null),
          limits.inAnHour,
          limits.inADay,
        ],
      )
      return rows.map(({ counted, repeated, aside }) =>
        counted === null ? undefined : { count: counted, repeated, setAside: aside },
      )
    } catch (error) {
      // Its search went at that very moment.
      if (votes.length === 1 && (error as { code?: unknown }).code === FOREIGN_KEY_VIOLATION)
        return [undefined]
      throw error
    }
  }

  /**
   * Takes a vote back, unless it was cast longer ago than that; the triggers count it down.
   * @returns the count without it, and whether it stays; undefined when there is no such search
   */
  async takeBack(
    vote: Pick<NewVote, 'searchId' | 'category' | 'voterHash'>,
    withinSeconds: number,
  ): Promise<{ count: number; stays: boolean } | undefined> {
    const rows: { counted: number; stays: boolean }[] = await this.db.query(TAKE_BACK, [
      vote.searchId,
      vote.category,
      vote.voterHash,
      withinSeconds,
    ])
    const [row] = rows
    return row && { count: row.counted, stays: row.stays }
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
