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
  /** This visitor's votes that the service has, cast here or earlier. */
  chosen: ReadonlySet<VoteKey>
  /** Votes that are being cast or undone; they show as cast. */
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
  if (action.type === 'read') return { ...voting, ...action.votes, chosen: new Set(action.votes.chosen) }
  if (action.type === 'newsOver') return withNewsOver(voting, action.news)
  const { key } = action
  const { counts, chosen, sending } = voting
  const told = (what: VoteNews, undoable = false) => ({ news: { key, what, undoable } })
  const settled = { ...voting, sending: minus(sending, key) }
  switch (action.type) {
    case 'send':
      return { ...voting, sending: plus(sending, key) }
    case 'recorded': {
      const { count, repeated, counted, replaced } = action.vote
      const what = repeated ? 'repeated' : counted ? 'counted' : 'notCounted'
      // One vote less, until it is read what others cast meanwhile.
      const before = replaced && counted && chosen.has(replaced) ? counts[replaced] : undefined
      const left = replaced && before ? { [replaced]: before - 1 } : {}
      return {
        ...settled,
        counts: { ...counts, ...left, [key]: count },
        chosen: plus(minus(chosen, replaced), key),
        news: { key, what, undoable: !repeated, replaced: replaced ?? undefined },
      }
    }
    case 'failed':
      return settled
    case 'notSent':
      return { ...voting, ...told(action.what) }
    case 'undone':
      return {
        ...settled,
        counts: { ...counts, [key]: action.count },
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
const minus = (keys: ReadonlySet<VoteKey>, key: VoteKey | null) =>
  new Set([...keys].filter((one) => one !== key))
