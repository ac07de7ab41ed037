import { statement } from '../platform/database/statements.ts'
import { FILTERED, HAS_WORDS, MATCHING } from './words.sql.ts'

/**
 * Walks down from the most voted search until the page is full: for filters that many searches match. The
 * fence makes the planner look searches up in that order; without it, it may read all of them first. Ids are
 * qualified by table: a bare `id` would be the text in the select list.
 */
export const WALK_VOTES = statement<{ id: string }>(
  'archive-walk-votes',
  `
  with ${MATCHING}
  select s.id::text from search_votes v cross join lateral (
    select s.id from searches s
    where s.id = v.search_id and ${FILTERED} and (cardinality($10::smallint[]) = 0 or s.outcomes = any ($10)) and ${HAS_WORDS}
    offset 0) as s
  where v.votes > 0
  order by v.votes desc, v.search_id desc offset $2 limit $3`,
)

/** The page of these searches ($1): for filters that few searches match. */
export const MOST_VOTED_OF = statement<{ id: string }>(
  'archive-most-voted-of',
  `
  select v.search_id::text as id from search_votes v where v.search_id = any ($1::bigint[])
  order by v.votes desc, v.search_id desc offset $2 limit $3`,
)
