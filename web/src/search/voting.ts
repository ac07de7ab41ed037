import type { VoteCounts, VoteKey } from '@firewall-cafe/shared'

/** A voting panel as it stands: the counts of one search and what this visitor has done to them. */
export interface Voting {
  /** Undefined until the service has told them. */
  counts: Partial<VoteCounts>
  /** Pressed in this panel; off until the vote failed or the search changed. */
  cast: ReadonlySet<VoteKey>
  /** The last vote that was counted. */
  counted?: VoteKey
}

export type VotingAction =
  | { type: 'counts'; counts: VoteCounts }
  | { type: 'cast'; key: VoteKey }
  | { type: 'counted'; key: VoteKey; count: number }
  | { type: 'failed'; key: VoteKey }

export const UNVOTED: Voting = { counts: {}, cast: new Set() }

/** What the panel knows after something happened: a vote shows as cast at once, and its count when it has come. */
export function votingReducer(voting: Voting, action: VotingAction): Voting {
  switch (action.type) {
    case 'counts':
      // A count that came with a vote is newer than one that was read before it.
      return { ...voting, counts: { ...action.counts, ...voting.counts } }
    case 'cast':
      return { ...voting, cast: new Set([...voting.cast, action.key]) }
    case 'counted':
      return {
        ...voting,
        counts: { ...voting.counts, [action.key]: action.count },
        counted: action.key,
      }
    case 'failed':
      return { ...voting, cast: new Set([...voting.cast].filter((key) => key !== action.key)) }
  }
}
