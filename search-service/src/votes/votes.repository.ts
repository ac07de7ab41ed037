import { Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { keptPlan } from '../platform/database/kept-plans.ts'

export interface NewVote {
  searchId: string
  /** Id of the category. */
  category: number
  voterHash: Buffer
  clientName: string | null
}

const FOREIGN_KEY_VIOLATION = '23503'

const CAST = keptPlan(
  'votes-cast',
  `insert into votes (search_id, category, voter_hash, client_name) values ($1, $2, $3, $4)
   on conflict do nothing`,
)

const COUNTS = keptPlan(
  'votes-counts',
  `select v.category, v.votes from searches s left join vote_counts v on v.search_id = s.id where s.id = $1`,
)

const CHOSEN = keptPlan(
  'votes-chosen',
  'select category from votes where search_id = $1 and voter_hash = $2 order by category',
)

const COUNT = keptPlan('votes-count', 'select votes from vote_counts where search_id = $1 and category = $2')

/** All SQL of votes. */
@Injectable()
export class VotesRepository {
  constructor(private readonly db: DataSource) {}

  /**
   * Records a vote once for each voter, category and search. The database counts it in the same transaction.
   * @returns the count with this vote in it; undefined when there is no such search
   */
  async cast({ searchId, category, voterHash, clientName }: NewVote): Promise<number | undefined> {
    try {
      await this.db.query(CAST, [searchId, category, voterHash, clientName])
    } catch (error) {
      if ((error as { code?: unknown }).code === FOREIGN_KEY_VIOLATION) return undefined
      throw error
    }
    return this.count(searchId, category)
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

  private async count(searchId: string, category: number): Promise<number> {
    const rows: { votes: number }[] = await this.db.query(COUNT, [searchId, category])
    return rows[0]?.votes ?? 0
  }
}
