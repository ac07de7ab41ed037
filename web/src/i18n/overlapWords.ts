// With their endings, since the site's server reads this file, too.
import type { ComparisonRecord, Localized } from '@firewall-cafe/shared'
import { fillLabel } from './fill.ts'
import { labels } from './labels.ts'

/** What both sides of a comparison share, in numbers first, then how to take them: a paragraph each. */
export function overlapWords(overlap: NonNullable<ComparisonRecord['overlap']>): Localized[] {
  const { unknown, probably } = overlap
  const numbers = { ...overlap, jaccard: overlap.jaccard.toFixed(2), rbo: overlap.rbo.toFixed(2) }
  return [
    fillLabel(unknown > 0 ? labels.overlapAtLeast : labels.overlap, numbers),
    ...(unknown > 0 ? [fillLabel(labels.overlapUnknown, { unknown })] : []),
    ...(probably > 0 ? [fillLabel(labels.overlapProbably, { probably })] : []),
    labels.overlapMeans,
  ]
}
