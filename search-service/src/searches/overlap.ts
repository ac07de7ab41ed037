import {
  matchOneToOne,
  OVERLAP_METHOD,
  overlapOf,
  PROBABLY_SAME_BITS,
  SAME_BITS,
} from '@firewall-cafe/shared'
import type { Answer } from '@firewall-cafe/shared/api'
import { hashDistance, isDistinct } from '../images/perceptual-hash.ts'
import type { RecordedPicture } from './overlaps.sql.ts'

/** The overlap in the API. */
export type WireOverlap = Answer<'GET /comparisons/:code'>['overlap']

/** The data of a picture for comparing. */
interface Compared {
  sha256: string | null
  /** Undefined when unknown or featureless: such a picture equals only one with the same bytes. */
  hash: bigint | undefined
}

/**
 * The overlap of a comparison's sides: pictures with the same bytes, or perceptual hashes that differ in at
 * most 3 of 64 bits (`SAME_BITS`). Those that differ in up to 8 are counted separately.
 * @returns null when a side has no pictures, or none that can be compared
 */
export function overlapOfPictures(
  google: readonly RecordedPicture[],
  baidu: readonly RecordedPicture[],
): WireOverlap {
  const [first, second] = [google.map(toCompared), baidu.map(toCompared)]
  if (![first, second].every((side) => side.some(({ hash }) => hash !== undefined))) return null
  const pairs = matchOneToOne(
    first.length,
    second.length,
    (one, other) => distanceOf(first[one], second[other]),
    PROBABLY_SAME_BITS,
  )
  const matches = pairs.filter(({ distance }) => distance <= SAME_BITS)
  const overlap = overlapOf(matches, first.length, second.length)
  if (!overlap) return null
  const matched = new Set(matches.flatMap((match) => [first[match.first], second[match.second]]))
  const unknown = [...first, ...second].filter((each) => each.hash === undefined && !matched.has(each)).length
  return {
    ...overlap,
    probably: pairs.length - matches.length,
    unknown,
    method: OVERLAP_METHOD,
    pairs: matches
      .map((match) => ({ google: match.first + 1, baidu: match.second + 1 }))
      .sort((one, other) => one.google - other.google),
  }
}

function toCompared({ sha256, perceptualHash }: RecordedPicture): Compared {
  const hash = perceptualHash === null ? undefined : BigInt(perceptualHash)
  return { sha256, hash: isDistinct(hash) ? hash : undefined }
}

/** In bits; Infinity when unknown. */
function distanceOf(one: Compared | undefined, other: Compared | undefined): number {
  if (one?.sha256 && one.sha256 === other?.sha256) return 0
  return one?.hash === undefined || other?.hash === undefined
    ? Number.POSITIVE_INFINITY
    : hashDistance(one.hash, other.hash)
}
