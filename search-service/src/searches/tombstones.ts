import { REFUSALS, type Tombstone } from '@firewall-cafe/shared/api'
import { GoneException, type HttpException, Injectable, NotFoundException } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { INSTEAD } from './tombstones.sql.ts'

/** The public record of a comparison that is no longer shown: when it was taken down, and why. */
@Injectable()
export class Tombstones {
  constructor(private readonly db: DataSource) {}

  /** @returns the error for a missing comparison: a 410 with its tombstone, else a 404 */
  async instead(code: string): Promise<HttpException> {
    const [found] = await INSTEAD.rows(this.db, [code])
    if (!found) return new NotFoundException({ error: REFUSALS.no_such_comparison })
    const error = found.state === 'hidden' ? REFUSALS.comparison_hidden : REFUSALS.comparison_removed
    return new GoneException({ error, ...found } satisfies Tombstone)
  }
}
