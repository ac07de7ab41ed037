import type { ArchiveFilter } from '@firewall-cafe/shared'
import { Injectable } from '@nestjs/common'
import { ReadDatabase } from '../platform/database/read-database.ts'
import { filteredBy, type Matches, type Window } from './archive.filter.ts'
import { CostlyReads } from './costly-reads.ts'
import { PAGE_OF_OUTCOMES } from './outcomes.sql.ts'

/**
 * Pages of the archive by outcomes together with words or days, which are not counted together. In most
 * comparisons both sides have pictures; the others have a separate index. This reads it in full, or for the
 * given days, so the cost grows with their number.
 */
@Injectable()
export class OutcomesRepository {
  constructor(
    private readonly db: ReadDatabase,
    private readonly costly: CostlyReads,
  ) {}

  /** @throws {BusyException} while too many of these queries run */
  find(filter: ArchiveFilter, window: Window): Promise<Matches> {
    return this.costly.run(async () => {
      const [found] = await PAGE_OF_OUTCOMES.rows(this.db, await filteredBy(this.db, filter, window))
      return found as Matches
    })
  }
}
