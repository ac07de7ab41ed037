import type { ArchiveFilter } from '@firewall-cafe/shared'
import { Injectable } from '@nestjs/common'
import { ReadDatabase } from '../platform/database/read-database.ts'
import { type Matches, voteBits, type Window } from './archive.filter.ts'
import { PAGE, PAGE_OF_DAYS } from './listing.sql.ts'

/**
 * Pages of the archive by year, place and votes, without words.
 *
 * Counts by year, then by month within the years of the page, then by day within those months lead to the page's days.
 * Of each of these days, the index is read from its newest search to the last one on the page, so that page 1 costs the
 * same on a day of 20,000 searches. The total is a sum of a few hundred counts, and page 50,000 costs at most as much
 * as one day.
 */
@Injectable()
export class ListingRepository {
  constructor(private readonly db: ReadDatabase) {}

  async find({ years, days, cities, voteIds }: ArchiveFilter, { offset, limit }: Window): Promise<Matches> {
    const places = cities.length > 0 ? cities : ['']
    const parameters = [places, voteBits(voteIds), years, offset, limit]
    const [found] = days
      ? await PAGE_OF_DAYS.rows(this.db, [...parameters, days.from, days.to])
      : await PAGE.rows(this.db, parameters)
    return found as Matches
  }
}
