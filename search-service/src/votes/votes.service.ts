import {
  didAnswer,
  mayHaveVerdict,
  oppositeVote,
  type SearchVotes,
  VOTE_CATEGORIES,
  VOTE_PAIRS,
  type VoteCounts,
  type VoteKey,
  type VoteResponse,
  type VoteUndoResponse,
  voteCategory,
  voteVerdict,
} from '@firewall-cafe/shared'
import { REFUSALS } from '@firewall-cafe/shared/api'
import { ConflictException, Inject, Injectable } from '@nestjs/common'
import { CONFIG, type Config } from '../platform/config.ts'
import { noSuchSearch } from '../searches/search-id.ts'
import { Voters } from '../visitors/voters.ts'
import { type NetworkRoom, VotesRepository } from './votes.repository.ts'

/**
 * How long a vote can be undone. The site offers it for VOTE_UNDO_MS; the rest allows for slow connections.
 * Not longer: the vote's time is stored for it, and nobody who later finds the browser open should undo
 * votes.
 */
const UNDO_WITHIN_SECONDS = 60

export interface CastVote {
  key: VoteKey
  searchId: string
  clientName: string | null
  /** Undefined for a caller without a token. */
  voter: Buffer | undefined
  /** Truncated. */
  addressPrefix: string | undefined
}

/** Casts and counts votes. */
@Injectable()
export class VotesService {
  private readonly room: NetworkRoom

  constructor(
    private readonly repository: VotesRepository,
    private readonly voters: Voters,
    @Inject(CONFIG) config: Config,
  ) {
    this.room = { voters: config.VOTERS_PER_HOUR, names: config.NAMES_PER_HOUR }
  }

  /**
   * @throws a 404 when there is no such search, a 409 when a side did not answer or its answer is no evidence
   *   (a vote on a failure to look would be false evidence), or when the voter was erased meanwhile
   */
  async cast({ key, searchId, clientName, voter, addressPrefix }: CastVote): Promise<VoteResponse> {
    const outcomes = await this.repository.outcomes(searchId)
    if (!outcomes) throw noSuchSearch()
    if (!outcomes.every(didAnswer)) throw new ConflictException({ error: REFUSALS.no_votes_here })
    const { id: category } = voteCategory(key)
    const voterHash = voter ?? this.voters.byName(clientName, searchId)
    const contradicted = oppositeVote(key)
    const opposite = contradicted ? voteCategory(contradicted).id : null
    const nameHash = clientName === null ? null : this.voters.ofName(clientName)
    const networkGroup = addressPrefix === undefined ? undefined : this.voters.groupOf(addressPrefix)
    const vote = {
      searchId,
      category,
      opposite,
      voterHash,
      clientName,
      nameHash,
      addressPrefix,
      networkGroup,
    }
    const result = await this.repository.cast(vote, this.room)
    if (!result) throw await this.voters.refusal(voterHash, noSuchSearch())
    const { count, repeated, discounted, replaced } = result
    return {
      vote_id: category,
      vote_name: key,
      vote_count: count,
      repeated,
      counted: !discounted,
      replaced: replaced && contradicted ? contradicted : null,
    }
  }

  /**
   * Undoes a vote that its voter has just cast; a missing one counts as undone.
   * @throws a 404 when there is no such search, a 409 when the vote is too old
   */
  async undo(key: VoteKey, searchId: string, voterHash: Buffer): Promise<VoteUndoResponse> {
    const { id: category } = voteCategory(key)
    const left = await this.repository.takeBack({ searchId, category, voterHash }, UNDO_WITHIN_SECONDS)
    if (!left) throw noSuchSearch()
    if (left.stays) throw new ConflictException({ error: REFUSALS.vote_too_old })
    return { vote_id: category, vote_name: key, vote_count: left.count }
  }

  /** All categories, zeros included. @throws a 404 when there is no such search */
  async votes(searchId: string, voter: Buffer | undefined): Promise<SearchVotes> {
    const found = await this.repository.counts(searchId)
    if (!found) throw noSuchSearch()
    const counts = countsByKey(found)
    const verdicts = mayHaveVerdict(counts) ? await this.verdicts(searchId, counts) : []
    const all = { ...counts, ...(verdicts.length > 0 && { verdicts }) }
    if (!voter) return all
    const chosen = new Set(await this.repository.chosen(searchId, voter))
    const own = VOTE_CATEGORIES.filter(({ id }) => chosen.has(id)).map(({ key }) => key)
    return { ...all, chosen: own }
  }

  private async verdicts(searchId: string, counts: VoteCounts): Promise<VoteKey[]> {
    const groups = (await this.repository.groupCounts(searchId)).map(countsByKey)
    return VOTE_PAIRS.flatMap((pair) => voteVerdict(pair, counts, groups) ?? [])
  }
}

const countsByKey = (counts: ReadonlyMap<number, number>): VoteCounts =>
  Object.fromEntries(VOTE_CATEGORIES.map(({ id, key }) => [key, counts.get(id) ?? 0])) as VoteCounts
