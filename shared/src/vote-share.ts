import { VOTE_PAIRS, type VoteKey } from './votes.ts'

/** We show a share from this many voters on. */
export const VOTERS_FOR_SHARE = 5
/** We call an even split contested from this many voters on. */
export const VOTERS_FOR_CONTESTED = 10
/** How many groups of networks must agree before we state a verdict, and by how many votes in each. */
export const GROUPS_FOR_VERDICT = 2
export const VOTES_FOR_VERDICT = 4
/** The confidence level of the interval, in percent, and its z-score. */
export const SHARE_CONFIDENCE = 95
const Z = 1.959964

export interface VoteShare {
  /** The share and its Wilson interval, all from 0 to 1. */
  share: number
  low: number
  high: number
  voters: number
  /** Whether there are enough voters, but no majority beyond chance. */
  contested: boolean
}

/** The share of one side among voters who chose between two; undefined while there are too few. */
export function voteShare(chosen: number, others: number): VoteShare | undefined {
  const voters = chosen + others
  if (voters < VOTERS_FOR_SHARE) return undefined
  const { low, high } = wilsonInterval(chosen, voters)
  const contested = voters >= VOTERS_FOR_CONTESTED && low <= 0.5 && high >= 0.5
  return { share: chosen / voters, low, high, voters, contested }
}

/** The Wilson score interval of a share, which is also valid for few voters. */
export function wilsonInterval(chosen: number, voters: number): { low: number; high: number } {
  const share = chosen / voters
  const middle = share + Z ** 2 / (2 * voters)
  const reach = Z * Math.sqrt((share * (1 - share)) / voters + Z ** 2 / (4 * voters ** 2))
  const scale = 1 + Z ** 2 / voters
  return { low: Math.max(0, (middle - reach) / scale), high: Math.min(1, (middle + reach) / scale) }
}

type Counts = Readonly<Partial<Record<VoteKey, number>>>

/** Whether there are enough votes for any verdict, which most comparisons do not have. */
export function mayHaveVerdict(counts: Counts): boolean {
  return VOTE_PAIRS.flat().some((key) => (counts[key] ?? 0) >= GROUPS_FOR_VERDICT * VOTES_FOR_VERDICT)
}

/**
 * What voters from different networks agree on: several groups of networks have a majority beyond chance, and
 * no group says the opposite as clearly.
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
