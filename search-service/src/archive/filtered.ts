import type { ArchiveFilter } from '@firewall-cafe/shared'
import type { Queryable } from '../platform/database/statements.ts'
import { outcomeNumbers, spanOf, spanOfYears, voteBits, type Window } from './archive.filter.ts'
import { gramsOf } from './grams.ts'
import { FOLDED } from './words.sql.ts'

/** $1 to $10 of statements with `MATCHING`, `FILTERED` and `HAS_WORDS`: the words folded, the window, what is chosen. */
export async function filteredBy(
  db: Queryable,
  { query, years, days, cities, voteIds, outcomes }: ArchiveFilter,
  { offset, limit, limitOfAll = limit }: Window,
): Promise<unknown[]> {
  const [folded] = query ? await FOLDED.rows(db, [query]) : []
  const words = folded?.words ?? ''
  const span = days ? spanOf(days) : spanOfYears(years)
  const chosen = [words, offset, limitOfAll, years, cities, voteBits(voteIds)]
  return [...chosen, ...span, words ? gramsOf(words) : [], outcomeNumbers(outcomes)]
}
