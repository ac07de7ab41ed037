import { Injectable } from '@nestjs/common'
import { ReadDatabase } from '../platform/database/read-database.ts'
import {
  type ArchiveFilter,
  type Matches,
  outcomeNumbers,
  spanOf,
  spanOfYears,
  voteBits,
  type Window,
} from './archive.filter.ts'
import { CostlyReads } from './costly-reads.ts'
import { gramsOf } from './grams.ts'
import { PAGE_OF_OUTCOMES } from './outcomes.sql.ts'
import { FOLDED } from './words.sql.ts'

/**
 * Pages of the archive by what both sides came to, alone or with words, years, places and votes.
 *
 * Nothing is counted beforehand: of most comparisons both sides have pictures, and the others have an index of their own,
 * which is read in full. Costs go with their number.
 */
@Injectable()
export class OutcomesRepository {
  constructor(
    private readonly db: ReadDatabase,
    private readonly costly: CostlyReads,
  ) {}

  /** @throws {BusyException} while too many such questions are asked */
  find(filter: ArchiveFilter, { offset, limit }: Window): Promise<Matches> {
    const { query, years, days, cities, voteIds, outcomes = [] } = filter
    return this.costly.run(async () => {
      const [folded] = query ? await FOLDED.rows(this.db, [query]) : []
      const words = folded?.words ?? ''
      const chosen = [words, offset, limit, years, cities, voteBits(voteIds)]
      const span = days ? spanOf(days) : spanOfYears(years)
      const parameters = [...chosen, ...span, words ? gramsOf(words) : [], outcomeNumbers(outcomes)]
      const [found] = await PAGE_OF_OUTCOMES.rows(this.db, parameters)
      return found as Matches
    })
  }
}
