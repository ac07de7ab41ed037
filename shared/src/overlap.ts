/**
 * Raise it with each change that may give the same pictures other numbers. A month's files keep the numbers
 * of the day they were made: once all comparisons are scored anew, raise COLUMNS_VERSION, too.
 */
export const OVERLAP_METHOD = 1
/** How many of 64 bits may differ between perceptual hashes of the same picture. */
export const SAME_BITS = 3
/** Up to this many bits, pictures are probably the same: we say so, but do not count them. */
export const PROBABLY_SAME_BITS = 8
/** Letters that mark pairs of the same picture on both sides: as many as a side has pictures. */
export const PAIR_LETTERS = 'abcdefghi'
/** The weight of each place relative to the one before; the first nine have 95.9 % of the total. */
export const RANK_PERSISTENCE = 0.8

/** A picture in both lists, with its places, counted from 0. */
export interface Match {
  first: number
  second: number
  /** 0 means no difference. */
  distance: number
}

export interface Overlap {
  /** Pictures that both lists have. */
  shared: number
  /** The most pictures that both could share: the length of the shorter list. */
  of: number
  /** Shared pictures divided by the pictures of both sides less the shared ones, 0 to 1. */
  jaccard: number
  /** Rank-biased overlap, 0 to 1: pictures shared near the top weigh most. */
  rbo: number
}

/**
 * Pairs the pictures of two lists one to one: the closest first and, if equally close, those nearest to the
 * top. It does not matter which list comes first.
 * @param first the length of the first list; `second` is that of the other
 * @param distanceOf the distance of two places; Infinity when they cannot be compared
 * @param atMost the greatest distance of a pair
 */
export function matchOneToOne(
  first: number,
  second: number,
  distanceOf: (first: number, second: number) => number,
  atMost: number,
): Match[] {
  const left = new Set(Array.from({ length: first }, (_, place) => place))
  const right = new Set(Array.from({ length: second }, (_, place) => place))
  return [...left]
    .flatMap((one) =>
      [...right].map((other) => ({ first: one, second: other, distance: distanceOf(one, other) })),
    )
    .filter(({ distance }) => distance <= atMost)
    .sort((a, b) => a.distance - b.distance)
    .filter((pair) => {
      if (!left.has(pair.first) || !right.has(pair.second)) return false
      left.delete(pair.first)
      return right.delete(pair.second)
    })
}

/**
 * What two ranked lists share.
 * @param matches which places are the same, one to one
 * @param first the length of the first list; `second` is that of the other
 * @returns undefined when a list is empty: there is nothing to compare
 */
export function overlapOf(matches: readonly Match[], first: number, second: number): Overlap | undefined {
  if (first === 0 || second === 0) return undefined
  return {
    shared: matches.length,
    of: Math.min(first, second),
    jaccard: matches.length / (first + second - matches.length),
    rbo: rankBiasedOverlap(matches, first, second),
  }
}

/**
 * Rank-biased overlap, extrapolated beyond the end of the lists, which may differ in length: equation 32 of Webber,
 * Moffat and Zobel, "A similarity measure for indefinite rankings", ACM Transactions on Information Systems 28(4), 2010.
 * @param p see `RANK_PERSISTENCE`; above 0, below 1
 */
export function rankBiasedOverlap(
  matches: readonly Match[],
  first: number,
  second: number,
  p: number = RANK_PERSISTENCE,
): number {
  const [shorter, longer] = [Math.min(first, second), Math.max(first, second)]
  /** How many pictures are in the first `depth` places of both lists. */
  const sharedAt = (depth: number) =>
    matches.filter((match) => Math.max(match.first, match.second) < depth).length
  const atShorter = sharedAt(shorter)
  let sum = 0
  for (let depth = 1; depth <= longer; depth++) {
    const beyond = Math.max(0, depth - shorter)
    sum += (sharedAt(depth) / depth + (atShorter * beyond) / (shorter * depth)) * p ** depth
  }
  const beyondLonger = (sharedAt(longer) - atShorter) / longer + atShorter / shorter
  return ((1 - p) / p) * sum + beyondLonger * p ** longer
}
