import { statement } from '../platform/database/statements.ts'
import { FILTERED, HAS_WORDS, MATCHING } from './words.sql.ts'

/**
 * Down the searches with most votes until the page is full: for filters that let many through. The fence has each looked
 * up in that order; the planner may read all of them first. Ids by name of their table: a bare `id` would be the text
 * that is answered.
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

/** The page of these searches ($1): for filters that let few through. */
export const MOST_VOTED_OF = statement<{ id: string }>(
  'archive-most-voted-of',
  `
  select v.search_id::text as id from search_votes v where v.search_id = any ($1::bigint[])
  order by v.votes desc, v.search_id desc offset $2 limit $3`,
)
