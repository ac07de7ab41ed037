import {
  type SearchVotes,
  VOTE_CATEGORIES,
  type VoteCounts,
  type VoteKey,
  type VoteResponse,
  voteCategory,
} from '@firewall-cafe/shared'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type Config } from '../platform/config.ts'
import { noSuchSearch } from '../searches/search-id.ts'
import { voterByName } from '../visitors/voter.ts'
import { together } from './together.ts'
import { type CrowdLimits, type NewVote, VotesRepository } from './votes.repository.ts'

/** The most votes of one transaction: others wait while they are counted. */
const MOST_TOGETHER = 50

export interface CastVote {
  key: VoteKey
  searchId: string
  clientName: string | null
  /** Undefined for a caller that sent no token. */
  voter: Buffer | undefined
  /** Truncated. */
  addressPrefix: string | undefined
}

/** Casting and counting. */
@Injectable()
export class VotesService {
  private readonly limits: CrowdLimits
  /** Writers of votes take turns, and a turn costs much the same for one vote as for twenty. */
  private readonly record = together(
    (votes: readonly NewVote[]) => this.repository.cast(votes, this.limits),
    MOST_TOGETHER,
  )

  constructor(
    private readonly repository: VotesRepository,
    @Inject(CONFIG) config: Config,
  ) {
    this.limits = { inAnHour: config.VOTERS_PER_HOUR, inADay: config.VOTERS_PER_DAY }
  }

  /** @throws a 404 when there is no such search */
  async cast({ key, searchId, clientName, voter, addressPrefix }: CastVote): Promise<VoteResponse> {
    const { id: category } = voteCategory(key)
    const voterHash = voter ?? voterByName(clientName, searchId)
    const vote = { searchId, category, voterHash, clientName, addressPrefix }
    const count = await this.record(vote)
    if (count === undefined) throw noSuchSearch()
    return { vote_id: category, vote_name: key, vote_count: count }
  }

  /** Every category, zeros included. @throws a 404 when there is no such search */
  async votes(searchId: string, voter: Buffer | undefined): Promise<SearchVotes> {
    const counts = await this.repository.counts(searchId)
    if (!counts) throw noSuchSearch()
    const all = Object.fromEntries(
      VOTE_CATEGORIES.map(({ id, key }) => [key, counts.get(id) ?? 0]),
    ) as VoteCounts
    if (!voter) return all
    const chosen = new Set(await this.repository.chosen(searchId, voter))
    return { ...all, chosen: VOTE_CATEGORIES.filter(({ id }) => chosen.has(id)).map(({ key }) => key) }
  }
}
