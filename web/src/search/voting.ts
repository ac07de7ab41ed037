import type { VoteCounts, VoteKey } from '@firewall-cafe/shared'
import type { CastVote, ReadVotes } from '../api/votes'

/** The note about a vote, beside its button. */
export type VoteNews =
  | 'counted'
  | 'notCounted'
  | 'repeated'
  | 'unseen'
  | 'undone'
  | 'undoFailed'
  | 'undoUnknown'

/** The state of a voting panel: the counts of a search, and this visitor's votes. */
export interface Voting {
  /** Undefined until loaded. */
  counts: Partial<VoteCounts>
  /** What voters in several groups of networks agree on, as last loaded. */
  verdicts: readonly VoteKey[]
  /** This visitor's votes, here or earlier. */
  chosen: ReadonlySet<VoteKey>
  /** Votes that are being cast or undone. */
  sending: ReadonlySet<VoteKey>
  /** The last event; `undoable` while a vote just cast can be undone, `over` once it was shown for long enough. */
  news?: { key: VoteKey; what: VoteNews; undoable?: boolean; over?: boolean; replaced?: VoteKey | undefined }
}

type VotingAction =
  | { type: 'read'; votes: ReadVotes }
  | { type: 'send'; key: VoteKey }
  | { type: 'recorded'; key: VoteKey; vote: CastVote }
  | { type: 'failed'; key: VoteKey }
  | { type: 'notSent'; key: VoteKey; what: 'repeated' | 'unseen' }
  | { type: 'undone'; key: VoteKey; count: number }
  | { type: 'undoFailed'; key: VoteKey }
  | { type: 'undoUnknown'; key: VoteKey }
  | { type: 'newsOver'; news: Voting['news'] }

export const UNVOTED: Voting = { counts: {}, verdicts: [], chosen: new Set(), sending: new Set() }

/** The reducer of the panel: a vote shows as cast at once, its count when the answer arrives. */
export function votingReducer(voting: Voting, action: VotingAction): Voting {
  if (action.type === 'read') return withRead(voting, action.votes)
  if (action.type === 'newsOver') return withNewsOver(voting, action.news)
  const { key } = action
  const { chosen, sending } = voting
  const told = (what: VoteNews, undoable = false) => ({ news: { key, what, undoable } })
  const settled = { ...voting, sending: minus(sending, key) }
  switch (action.type) {
    case 'send':
      return { ...voting, chosen: plus(chosen, key), sending: plus(sending, key) }
    case 'recorded': {
      const { count, repeated, counted, replaced } = action.vote
      const what = repeated ? 'repeated' : counted ? 'counted' : 'notCounted'
      return {
        ...settled,
        counts: { ...withoutReplaced(voting, action.vote), [key]: count },
        chosen: replaced ? minus(chosen, replaced) : chosen,
        news: { key, what, undoable: !repeated, replaced: replaced ?? undefined },
      }
    }
    case 'failed':
      return { ...settled, chosen: minus(chosen, key) }
    case 'notSent':
      return { ...voting, ...told(action.what) }
    case 'undone':
      return {
        ...settled,
        counts: { ...voting.counts, [key]: action.count },
        chosen: minus(chosen, key),
        ...told('undone'),
      }
    case 'undoFailed':
      return { ...settled, ...told('undoFailed') }
    case 'undoUnknown':
      return { ...settled, ...told('undoUnknown', true) }
  }
}

/** Changes nothing if there is newer news. */
function withNewsOver(voting: Voting, news: Voting['news']): Voting {
  return news && voting.news === news ? { ...voting, news: { ...news, undoable: false, over: true } } : voting
}

/**
 * A vote replaces the one that it took back, which was counted if the new one is. The number here does not
 * include a vote whose answer was lost, so it stays.
 */
function withoutReplaced(
  { counts, chosen, sending }: Voting,
  { replaced, counted }: CastVote,
): Voting['counts'] {
  if (!replaced || !counted || !chosen.has(replaced) || sending.has(replaced)) return counts
  const before = counts[replaced]
  return before ? { ...counts, [replaced]: before - 1 } : counts
}

/** Whether the service knows a vote of this visitor here. */
export function hasVoted({ chosen, sending }: Voting): boolean {
  return [...chosen].some((key) => !sending.has(key))
}

/** Keeps counts that arrived with a vote, which are newer than counts requested before. */
function withRead(voting: Voting, { counts, chosen, verdicts }: ReadVotes): Voting {
  const unknown = chosen.filter((key) => voting.counts[key] === undefined && !voting.sending.has(key))
  return {
    ...voting,
    counts: { ...counts, ...voting.counts },
    verdicts,
    chosen: new Set([...unknown, ...voting.chosen]),
  }
}

/** Votes of all categories; undefined while one is not known. */
export function totalOf(counts: Partial<VoteCounts>, keys: readonly VoteKey[]): number | undefined {
  let total = 0
  for (const key of keys) {
    const count = counts[key]
    if (count === undefined) return undefined
    total += count
  }
  return total
}

const plus = (keys: ReadonlySet<VoteKey>, key: VoteKey) => new Set([...keys, key])
const minus = (keys: ReadonlySet<VoteKey>, key: VoteKey) => new Set([...keys].filter((one) => one !== key))
