import type { ModerationReason } from '@firewall-cafe/shared'
import { statement } from '../platform/database/statements.ts'

interface TombstoneRow {
  state: 'hidden' | 'removed'
  reason: ModerationReason
  day: string
}

const day = (at: string) => `to_char(${at} at time zone 'UTC', 'YYYY-MM-DD') as day`

/** The tombstone of the comparison with the code $1. */
export const INSTEAD = statement<TombstoneRow>(
  'tombstones-instead',
  `select 'removed' as state, reason, ${day('removed_at')} from tombstones where code = $1
   union all
   select 'hidden', reason, ${day('decided_at')} from (
     select reason, decided_at from searches join decisions using (code)
     where code = $1 and state = 'hidden' and action = 'hide' and undone_at is null
     order by decisions.id desc limit 1) as decision`,
)
