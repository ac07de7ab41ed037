import { VOTER_TOKEN_HEADER, type VoteCounts, type VoteKey } from '@firewall-cafe/shared'
import { call } from './http'

export interface Ballot {
  key: VoteKey
  searchId: string
  clientName?: string
  /** The browser's own random token: one vote per token, category and search. */
  voterToken?: string
}

/** What became of a vote. */
export interface CastVote {
  /** Counted votes of its category for that search. */
  count: number
  /** It had been cast before. */
  repeated: boolean
  /** False when it is kept and not in the count. */
  counted: boolean
  /** The voter's vote that it contradicts, taken back for it. */
  replaced: VoteKey | null
}

/** The votes of one search. */
export interface ReadVotes {
  /** Zeros included. */
  counts: VoteCounts
  /** Those of the voter whose token was sent. */
  chosen: VoteKey[]
  /** What voters of independent networks agree on. */
  verdicts: VoteKey[]
}

/** Casts one vote. Throws an ApiError. */
export async function vote({ key, searchId, clientName, voterToken }: Ballot): Promise<CastVote> {
  const { vote_count, repeated, counted, replaced } = await call('POST /vote', {
    body: { meta_key: key, search_id: searchId, vote_client_name: clientName },
    headers: tokenHeader(voterToken),
    keepalive: true,
  })
  return { count: vote_count, repeated, counted, replaced }
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

/** In a header, never in an address: addresses are logged and remembered. */
function tokenHeader(voterToken: string | undefined): Record<string, string> {
  return voterToken ? { [VOTER_TOKEN_HEADER]: voterToken } : {}
}
