import { statement } from '../platform/database/statements.ts'

/** Takes the same lock as `fold_changes`, but does not wait for it. */
export const FOLD_IF_FREE = statement<{ folded: number | null }>(
  'counting-fold-if-free',
  `select case when pg_try_advisory_xact_lock(x'46574302'::int) then fold_changes() end as folded`,
)

export const FOLD = statement<{ folded: number }>('counting-fold', 'select fold_changes() as folded')

/** The next word to count, if any. */
export const CLAIM_WORD = statement<{ word: string | null }>(
  'counting-claim-word',
  'select claim_word() as word',
)
export const COUNT_WORD = statement<object>('counting-count-word', 'select count_word($1)')

/** The first rows of the table are nearly the oldest: only reused space breaks the order. */
export const LAG = statement<{ seconds: number }>(
  'counting-lag',
  `select coalesce(extract(epoch from clock_timestamp() - min(changed_at)), 0)::float8 as seconds
   from (select changed_at from changes limit 1000) as oldest`,
)

export const VACUUM = 'vacuum (truncate false) changes'

export const FORGET_SPENT_MARKS = 'delete from count_marks where ends_at <= now()'
