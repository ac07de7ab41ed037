import { VOTE_PAIRS, type VoteKey } from './votes.ts'

/** Voters from whom on a share is shown. */
export const VOTERS_FOR_SHARE = 5
/** Voters from whom on an even split is called contested. */
export const VOTERS_FOR_CONTESTED = 10
/** Groups of networks that must agree before a verdict is said in words, and by how many votes in each of them. */
export const GROUPS_FOR_VERDICT = 2
export const VOTES_FOR_VERDICT = 4
/** How sure the interval is, in percent, and the same as standard deviations. */
export const SHARE_CONFIDENCE = 95
const Z = 1.959964

export interface VoteShare {
  /** All between 0 and 1: the share, and the Wilson interval that it lies in. */
  share: number
  low: number
  high: number
  voters: number
  /** Enough voters, and no majority among them that chance could not make. */
  contested: boolean
}

/** The share of one side among voters who chose between two; undefined while they are too few to speak of one. */
export function voteShare(chosen: number, others: number): VoteShare | undefined {
  const voters = chosen + others
  if (voters < VOTERS_FOR_SHARE) return undefined
  const { low, high } = wilsonInterval(chosen, voters)
  const contested = voters >= VOTERS_FOR_CONTESTED && low <= 0.5 && high >= 0.5
  return { share: chosen / voters, low, high, voters, contested }
}

/** The Wilson score interval of a share, which holds for few voters, too. */
export function wilsonInterval(chosen: number, voters: number): { low: number; high: number } {
  const share = chosen / voters
  const middle = share + Z ** 2 / (2 * voters)
  const reach = Z * Math.sqrt((share * (1 - share)) / voters + Z ** 2 / (4 * voters ** 2))
  const scale = 1 + Z ** 2 / voters
  return { low: Math.max(0, (middle - reach) / scale), high: Math.min(1, (middle + reach) / scale) }
}

type Counts = Readonly<Partial<Record<VoteKey, number>>>

/** Whether votes are enough for any verdict; most comparisons have fewer. */
export function mayHaveVerdict(counts: Counts): boolean {
  return VOTE_PAIRS.flat().some((key) => (counts[key] ?? 0) >= GROUPS_FOR_VERDICT * VOTES_FOR_VERDICT)
}

/**
 * What voters who share no network agree on: a majority that chance hardly makes, which holds by itself in several groups
 * of networks, and of which none says the opposite as clearly.
 * @param groups the counts of each group
 * @returns undefined when there is no such agreement
 */
export function voteVerdict(
  pair: readonly [VoteKey, VoteKey],
  counts: Counts,
  groups: readonly Counts[],
): VoteKey | undefined {
  for (const [key, other] of [pair, [pair[1], pair[0]] as const]) {
    const share = voteShare(counts[key] ?? 0, counts[other] ?? 0)
    if (!share || share.low <= 0.5) continue
    const nets = groups.map((group) => (group[key] ?? 0) - (group[other] ?? 0))
    const agreeing = nets.filter((net) => net >= VOTES_FOR_VERDICT).length
    const opposed = nets.some((net) => net <= -VOTES_FOR_VERDICT)
    if (agreeing >= GROUPS_FOR_VERDICT && !opposed) return key
  }
  return undefined
}
