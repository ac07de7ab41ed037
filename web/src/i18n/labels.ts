/** Words of the interface in both languages. Running text that editors own comes from the content lake instead. */
import type { Localized } from '@firewall-cafe/shared'
// Imports name file extensions, since the build reads these files with Node itself (inline-words.cjs).
import { archiveLabels } from './labels/archive.ts'
import { dashboardLabels } from './labels/dashboard.ts'
import { dataLabels } from './labels/data.ts'
import { eventsLabels } from './labels/events.ts'
import { moderationLabels } from './labels/moderation.ts'
import { pagesLabels } from './labels/pages.ts'
import { safetyLabels } from './labels/safety.ts'
import { searchLabels } from './labels/search.ts'
import { shellLabels } from './labels/shell.ts'

export { fill, fillLabel } from './fill.ts'

const englishAndChinese = {
  ...shellLabels,
  ...searchLabels,
  ...archiveLabels,
  ...dashboardLabels,
  ...dataLabels,
  ...eventsLabels,
  ...moderationLabels,
  ...pagesLabels,
  ...safetyLabels,
}

/** Words of a further language, by the name of their label; what is missing is said in English. */
type WordsOf<Labels> = Partial<Record<keyof Labels, string>>

/** Adds further languages to labels, each under the name of its edition in `locales.ts`. */
export function withWords<Labels extends Record<string, Localized>>(
  labels: Labels,
  further: Record<string, WordsOf<Labels>>,
): Labels {
  const entries = Object.entries(labels).map(([name, label]) => {
    const words = Object.entries(further).flatMap(([language, texts]) =>
      texts[name] === undefined ? [] : [[language, texts[name]] as const],
    )
    return [name, { ...label, ...Object.fromEntries(words) }]
  })
  return Object.fromEntries(entries) as Labels
}

/**
 * The one dictionary of interface labels. Add yours to the file of its area; never write a label twice.
 * A third language is a file of words, named here by its language.
 * Pages do not load this: a build replaces each `labels.name` by its words.
 */
export const labels = /* @__PURE__ */ withWords(englishAndChinese, {})
