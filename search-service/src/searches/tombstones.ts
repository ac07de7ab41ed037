import { NO_SUCH_CODE, type Tombstone } from '@firewall-cafe/shared/api'
import { GoneException, type HttpException, Injectable, NotFoundException } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { INSTEAD } from './tombstones.sql.ts'

const HIDDEN = 'This comparison was hidden.'
const REMOVED = 'This comparison was removed.'

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
