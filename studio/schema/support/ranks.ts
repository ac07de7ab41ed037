/** Places in a list that is ordered by dragging: texts that sort, with room for another between any two. */
import { LexoRank } from 'lexorank'

/** The rank that comes after this one; the first when there is none yet. */
export const rankAfter = (rank: string | null | undefined): string =>
  (rank ? LexoRank.parse(rank).genNext() : LexoRank.middle()).toString()

/** Ranks for so many documents, in order. */
export function ranks(count: number): string[] {
  const made: string[] = []
  while (made.length < count) made.push(rankAfter(made.at(-1)))
  return made
}
