import { statement } from '../platform/database/statements.ts'
import type { Matches } from './archive.filter.ts'
import { FILTERED, SAYS, SUMMARY } from './words.sql.ts'

/** The first half says what the index `searches_outcomes` holds; a parameter alone would not. */
export const OF_OUTCOMES = (numbers: string) =>
  `s.outcomes <> 0 and s.outcomes = any (${numbers}::smallint[])`

/**
 * All searches of these outcomes ($10) that the other filters let through, in the index of those without pictures on a
 * side. Words ($1, by their pairs of neighbours $9) are known by the bits of counted words, or else looked for among the
 * terms once.
 */
export const PAGE_OF_OUTCOMES = statement<Matches>(
  'archive-page-of-outcomes',
  `
  with matching as materialized (
    select id from terms
    where $1 <> '' and term_grams(term, translation) @> $9::text[] and ${SAYS} and searches > 0),
  found as materialized (
    select s.id, s.shown_at, s.code from searches s
    where ${OF_OUTCOMES('$10')} and ${FILTERED}
      and ($1 = '' or coalesce(get_bit((select word_bits($1)), s.term_id) = 1, s.term_id in (select id from matching))))
  select ${SUMMARY}`,
)
