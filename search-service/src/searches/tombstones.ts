import type { ModerationReason } from '@firewall-cafe/shared'
import { NO_SUCH_CODE, type Tombstone } from '@firewall-cafe/shared/api'
import { GoneException, type HttpException, Injectable, NotFoundException } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { statement } from '../platform/database/statements.ts'

const HIDDEN = 'This comparison was hidden.'
const REMOVED = 'This comparison was removed.'

interface TombstoneRow {
  state: 'hidden' | 'removed'
  reason: ModerationReason
  day: string
}

const day = (at: string) => `to_char(${at} at time zone 'UTC', 'YYYY-MM-DD') as day`

/** What stands in place of the comparison with the code $1. */
const INSTEAD = statement<TombstoneRow>(
  'tombstones-instead',
  `select 'removed' as state, reason, ${day('removed_at')} from tombstones where code = $1
   union all
   select 'hidden', reason, ${day('decided_at')} from (
     select reason, decided_at from searches join decisions using (code)
     where code = $1 and state = 'hidden' and action = 'hide' and undone_at is null
     order by decisions.id desc limit 1) as decision`,
)

/** What is told of comparisons that are not shown: that there was one, when it went and why. */
@Injectable()
export class Tombstones {
  constructor(private readonly db: DataSource) {}

  /** @returns what to throw where no comparison is found: a 410 with its tombstone, else a 404 */
  async instead(code: string): Promise<HttpException> {
    const [found] = await INSTEAD.rows(this.db, [code])
    if (!found) return new NotFoundException({ error: NO_SUCH_CODE })
    const error = found.state === 'hidden' ? HIDDEN : REMOVED
    return new GoneException({ error, ...found } satisfies Tombstone)
  }
}
