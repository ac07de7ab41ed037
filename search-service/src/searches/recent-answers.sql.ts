import { statement } from '../platform/database/statements.ts'
import type { Run } from './run.ts'

/**
 * The runs of the comparison $2 of the engines $1 that may be reused, in the order in which they were stored. None may
 * for longer than an hour: where one says so, a clock ran ahead when it was stored.
 */
export const FIND = statement<{ runs: Run[] }>(
  'answers-find',
  `select runs from recent_answers
   where engines = $1 and query = $2 and fresh_until > now() and fresh_until <= now() + interval '1 hour'`,
)

/**
 * Stores the runs $3 of the comparison $2 of the engines $1, first asked $4 milliseconds ago, to be reused for at
 * most $5 milliseconds from then, but not beyond that hour: reusing an answer of the hour before would reveal that a
 * search was made early in its own hour. Chance decides for how long, from a third of that time on: whoever asks until
 * the answer is a fresh one would otherwise learn the second of the first search.
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
