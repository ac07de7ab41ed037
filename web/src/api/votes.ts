import { VOTER_TOKEN_HEADER, type VoteCounts, type VoteKey, type VoteResponse } from '@firewall-cafe/shared'
import { call } from './http'

export interface Ballot {
  key: VoteKey
  searchId: string
  clientName?: string
  /** The browser's own random token: one vote per token, category and search. */
  voterToken?: string
}

/** Casts one vote and resolves to the category's new count for that search. Throws an ApiError. */
export async function vote({ key, searchId, clientName, voterToken }: Ballot): Promise<number> {
  const answer = await call<VoteResponse>('/vote', {
    method: 'POST',
    body: { meta_key: key, search_id: searchId, vote_client_name: clientName },
    headers: voterToken ? { [VOTER_TOKEN_HEADER]: voterToken } : {},
  })
  return answer.vote_count
}

/** How often each category was chosen for one search, zeros included. Throws an ApiError. */
export function voteCounts(searchId: string, signal?: AbortSignal): Promise<VoteCounts> {
  return call<VoteCounts>(`/searches/${encodeURIComponent(searchId)}/votes`, { signal })
}
