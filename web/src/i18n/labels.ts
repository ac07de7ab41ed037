/** Words of the interface in both languages. Running text that editors own comes from the content lake instead. */
// With their endings, since the build reads these files with Node itself (inline-words.cjs).
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

/**
 * The one bilingual dictionary of interface labels. Add yours to the file of its area; never write a label twice.
 * Pages do not load it: a build puts each word where `labels.name` stands.
 */
export const labels = {
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
