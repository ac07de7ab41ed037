import { VOTER_TOKEN_HEADER, type VoteCounts, type VoteKey } from '@firewall-cafe/shared'
import { call } from './http'

export interface Ballot {
  key: VoteKey
  searchId: string
  clientName?: string
  /** The browser's own random token: one vote per token, category and search. */
  voterToken?: string
}

/** The result of casting a vote. */
export interface CastVote {
  /** The counted votes of its category for that search. */
  count: number
  /** Whether it had been cast before. */
  repeated: boolean
  /** False when it is kept but not counted. */
  counted: boolean
  /** The voter's contradicting vote, which it took back. */
  replaced: VoteKey | null
}

/** The votes of one search. */
export interface ReadVotes {
  /** Zeros included. */
  counts: VoteCounts
  /** The votes of the voter whose token was sent. */
  chosen: VoteKey[]
  /** What voters in several groups of networks agree on. */
  verdicts: VoteKey[]
}

/** Casts one vote. Throws an ApiError. */
export async function vote({ key, searchId, clientName, voterToken }: Ballot): Promise<CastVote> {
  const { vote_count, repeated, counted, replaced } = await call('POST /vote', {
    body: { meta_key: key, search_id: searchId, vote_client_name: clientName },
    headers: tokenHeader(voterToken),
    keepalive: true,
  })
  // Without the field a vote is counted, as specified.
  return { count: vote_count, repeated, counted: counted !== false, replaced }
}

/** Takes back a vote that was just cast, and resolves to the count without it. Throws an ApiError. */
export async function undoVote(
  ballot: Required<Pick<Ballot, 'key' | 'searchId' | 'voterToken'>>,
): Promise<number> {
  const answer = await call('DELETE /vote', {
    body: { meta_key: ballot.key, search_id: ballot.searchId },
    headers: tokenHeader(ballot.voterToken),
    keepalive: true,
  })
  return answer.vote_count
}

/** How often each category was chosen for one search, and which by this voter. Throws an ApiError. */
export async function readVotes(
  searchId: string,
  { voterToken, signal }: { voterToken?: string | undefined; signal?: AbortSignal } = {},
): Promise<ReadVotes> {
  const {
    chosen = [],
    verdicts = [],
    ...counts
  } = await call('GET /searches/:id/votes', {
    id: searchId,
    headers: tokenHeader(voterToken),
    signal,
  })
  return { counts, chosen, verdicts }
}

/** In a header, never in an address, since addresses are logged and stay in histories. */
function tokenHeader(voterToken: string | undefined): Record<string, string> {
  return voterToken ? { [VOTER_TOKEN_HEADER]: voterToken } : {}
}
