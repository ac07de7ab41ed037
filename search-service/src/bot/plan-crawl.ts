import { createHash } from 'node:crypto'

/** A term, for planning. A control is harmless: an engine that works has results for it. */
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

/** Few enough that the next control soon shows when an engine has started to block us. */
export const TOPICS_PER_BATCH = 10

/**
 * Splits a list into batches of topics, each after one control. The same seed gives the same shuffled order. Every
 * topic comes once, every control at least once; if there are more batches than controls, controls repeat in turn.
 * Without controls there are batches all the same, but their results are no evidence.
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
