import { createHash } from 'node:crypto'

/** A term as far as planning needs it. A control is harmless: an engine that answers at all has results for it. */
export interface PlannableTerm {
  id: string
  control: boolean
}

/** One term's run. Batches and positions count from 1; the control comes first in its batch. */
export interface PlannedItem {
  termId: string
  batch: number
  position: number
  control: boolean
}

/** So few that what an engine does to us in the middle of a batch shows in the next control soon. */
export const TOPICS_PER_BATCH = 10

/**
 * Cuts a list into batches of topics, each behind one control. The order is shuffled, and the same for the same seed.
 * Every topic comes once. Every control comes at least once; where batches outnumber controls these serve in run.
 * Without controls there are batches all the same, and nothing of theirs will be evidence.
 */
export function planCrawl(terms: readonly PlannableTerm[], seed: string): PlannedItem[] {
  const shuffled = shuffle(terms, seed)
  const topics = shuffled.filter(({ control }) => !control)
  const controls = shuffled.filter(({ control }) => control)
  const batches = Math.max(Math.ceil(topics.length / TOPICS_PER_BATCH), controls.length)
  const share = (batch: number) => Math.floor((batch * topics.length) / batches)
  return Array.from({ length: batches }, (_, index) => {
    const control = controls[index % controls.length]
    const members = topics.slice(share(index), share(index + 1))
    return (control ? [control, ...members] : members).map((term) => ({ term, batch: index + 1 }))
  })
    .flat()
    .map(({ term, batch }, index) => ({
      termId: term.id,
      batch,
      position: index + 1,
      control: term.control,
    }))
}

function shuffle(terms: readonly PlannableTerm[], seed: string): PlannableTerm[] {
  const key = (id: string) => createHash('sha256').update(`${seed} ${id}`).digest('hex')
  return terms
    .map((term) => ({ term, key: key(term.id) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ term }) => term)
}
