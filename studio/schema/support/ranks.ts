/** Places in a list ordered by dragging: texts that sort, with room for another between any two. */
import { LexoRank } from 'lexorank'

/** The rank after the last valid one of these; the first rank if there is none. */
export function rankAfter(given: readonly unknown[]): string {
  const last = given.filter(isRank).toSorted().at(-1)
  return (last ? LexoRank.parse(last).genNext() : LexoRank.middle()).toString()
}

/** How many random digits tell the copies of one document apart. */
const RANDOM_DIGITS = 5

/**
 * A rank after this one, and before the next that was not placed by hand. It differs each time, since nothing
 * can be dragged between two documents of one rank: copies of one document have no fixed order.
 */
export function rankBehind(rank: string): string {
  const own = isRank(rank) ? rank : rankAfter([])
  const random = Math.floor(Math.random() * 36 ** RANDOM_DIGITS).toString(36)
  // The first zero keeps it close; a zero at the end would not be part of a rank.
  return `${own}0${random.padStart(RANDOM_DIGITS, '0')}i`
}

/** Whether this is a place in a list: programs may write anything. */
export function isRank(value: unknown): value is string {
  try {
    return typeof value === 'string' && LexoRank.parse(value).toString() === value
  } catch {
    return false
  }
}

/** Ranks for so many documents, in order. */
export function ranks(count: number): string[] {
  const made: string[] = []
  while (made.length < count) made.push(rankAfter(made.slice(-1)))
  return made
}
