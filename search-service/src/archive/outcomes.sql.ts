import { statement } from '../platform/database/statements.ts'
import type { Matches } from './archive.filter.ts'
import { FILTERED, HAS_WORDS, MATCHING, SUMMARY } from './words.sql.ts'

/** The first half repeats the condition of the index `searches_outcomes`, so that the planner can use it. */
export const OF_OUTCOMES = (numbers: string) =>
  `s.outcomes <> 0 and s.outcomes = any (${numbers}::smallint[])`

/** All searches with these outcomes ($10) that match the other filters, from their index `searches_outcomes`. */
export const PAGE_OF_OUTCOMES = statement<Matches>(
  'archive-page-of-outcomes',
  `
  with ${MATCHING},
  found as materialized (
    select s.id, s.shown_at, s.code from searches s
    where ${OF_OUTCOMES('$10')} and ${FILTERED} and ${HAS_WORDS})
  select ${SUMMARY}`,
)
