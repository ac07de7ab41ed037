import type { ArchiveFilter } from '@firewall-cafe/shared'
import { Injectable } from '@nestjs/common'
import { ReadDatabase } from '../platform/database/read-database.ts'
import { type Matches, outcomeNumbers, voteBits, type Window } from './archive.filter.ts'
import { PAGE, PAGE_OF_COUNTED_OUTCOMES, PAGE_OF_DAYS } from './listing.sql.ts'

/**
 * Pages of the archive without words: by year, place and votes, and without days also by outcomes.
 *
 * Counts by year, then by month within the page's years, then by day within those months lead to the page's
 * days. Each of these days is read in the index from its newest search to the last one on the page, so page 1
 * costs the same on a day of 20,000 searches. The total is a sum of a few hundred counts, and page 50,000
 * costs at most as much as one day. Outcomes are counted by month, and have their own index.
 */
@Injectable()
export class ListingRepository {
  constructor(private readonly db: ReadDatabase) {}

  async find(filter: ArchiveFilter, { offset, limit }: Window): Promise<Matches> {
    const { years, cities, voteIds } = filter
    const places = cities.length > 0 ? cities : ['']
    const [found] = await this.read(filter, [places, voteBits(voteIds), years, offset, limit])
    return found as Matches
  }

  private read({ days, outcomes }: ArchiveFilter, parameters: unknown[]): Promise<Matches[]> {
    if (outcomes.length > 0)
      return PAGE_OF_COUNTED_OUTCOMES.rows(this.db, [...parameters, outcomeNumbers(outcomes)])
    if (days) return PAGE_OF_DAYS.rows(this.db, [...parameters, days.from, days.to])
    return PAGE.rows(this.db, parameters)
  }
}
