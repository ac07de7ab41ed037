// Imports name file extensions, since the site's server reads this file too.
import { type ComparisonRecord, type Localized, PAIR_LETTERS } from '@firewall-cafe/shared'
import { fillLabel } from './fill.ts'
import { labels } from './labels.ts'

type Overlap = NonNullable<ComparisonRecord['overlap']>

/** What both sides share: first the numbers, then which pictures and what that means; a paragraph each. */
export function overlapWords(overlap: Overlap): Localized[] {
  const { pairs, ...counts } = overlap
  const { unknown, probably } = counts
  const numbers = { ...counts, jaccard: counts.jaccard.toFixed(2), rbo: counts.rbo.toFixed(2) }
  return [
    fillLabel(unknown > 0 ? labels.overlapAtLeast : labels.overlap, numbers),
    ...(pairs?.length ? [fillLabel(labels.overlapPairs, { pairs: inWords(pairs) })] : []),
    ...(unknown > 0 ? [fillLabel(labels.overlapUnknown, { unknown })] : []),
    ...(probably > 0 ? [fillLabel(labels.overlapProbably, { probably })] : []),
    labels.overlapMeans,
  ]
}

function inWords(pairs: NonNullable<Overlap['pairs']>): Localized {
  const words = pairs.map((pair, at) =>
    fillLabel(labels.overlapPair, { ...pair, letter: PAIR_LETTERS.charAt(at) }),
  )
  return { en: words.map(({ en }) => en).join('; '), zh: words.map(({ zh }) => zh).join('；') }
}
