import { statement } from '../platform/database/statements.ts'
import type { Run } from './run.ts'

/**
 * The reusable runs of the comparison $2 of the engines $1, in the order of storing. A run that claims to be
 * reusable for more than an hour was stored by a fast clock, and is not reused.
 */
export const FIND = statement<{ runs: Run[] }>(
  'answers-find',
  `select runs from recent_answers
   where engines = $1 and query = $2 and fresh_until > now() and fresh_until <= now() + interval '1 hour'`,
)

/**
 * Stores the runs $3 of the comparison $2 of the engines $1, first asked $4 milliseconds ago, for reuse
 * within $5 milliseconds from then, but not beyond that hour: reusing an answer from the previous hour would
 * reveal that a search was made early in its own hour. The time is random, at least a third of that:
 * otherwise somebody who asks until the answer is fresh would learn the second of the first search.
 */
export const STORE = statement<never>(
  'answers-store',
  `insert into recent_answers (engines, query, runs, fresh_until)
   select $1, $2, $3, least(asked_at + $5 * interval '1 millisecond' * (1 + 2 * random()) / 3,
     date_trunc('hour', asked_at, 'UTC') + interval '1 hour')
   from (select now() - $4 * interval '1 millisecond' as asked_at) as asked
   on conflict (engines, query) do update set runs = excluded.runs, fresh_until = excluded.fresh_until`,
)

export const FORGET_STALE = statement<never>(
  'answers-forget-stale',
  `delete from recent_answers where fresh_until not between now() and now() + interval '1 hour'`,
)
