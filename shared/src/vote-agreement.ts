/** We show agreement from this many comparisons on. */
export const COMPARISONS_FOR_AGREEMENT = 50

/** How many comparisons have these numbers of voters for one vote and for the other. */
export interface VoteSplit {
  one: number
  other: number
  comparisons: number
}

export interface VoteAgreement {
  /** Comparisons with at least two voters: a single voter agrees with nobody. */
  comparisons: number
  /** Gwet's AC1; null when there are too few comparisons. */
  ac1: number | null
  /** Krippendorff's alpha for nominal data; null when there are too few, or when all voters say the same. */
  alpha: number | null
}

/**
 * How far voters agree about the same comparison beyond chance: 1 means always, 0 no more than chance. Two
 * measures: when nearly all votes are the same, alpha is low and AC1 is high, and neither alone is fair.
 */
export function voteAgreement(splits: readonly VoteSplit[]): VoteAgreement {
  let comparisons = 0
  let agreeing = 0
  let shares = 0
  let ones = 0
  let votes = 0
  let disagreement = 0
  for (const { one, other, comparisons: count } of splits) {
    const voters = one + other
    if (voters < 2) continue
    comparisons += count
    agreeing += (count * (one * (one - 1) + other * (other - 1))) / (voters * (voters - 1))
    shares += (count * one) / voters
    ones += count * one
    votes += count * voters
    disagreement += (count * 2 * one * other) / (voters - 1)
  }
  if (comparisons < COMPARISONS_FOR_AGREEMENT) return { comparisons, ac1: null, alpha: null }
  const share = shares / comparisons
  const byChance = 2 * share * (1 - share)
  const expected = (2 * ones * (votes - ones)) / (votes * (votes - 1))
  return {
    comparisons,
    ac1: (agreeing / comparisons - byChance) / (1 - byChance),
    alpha: expected === 0 ? null : 1 - disagreement / votes / expected,
  }
}
