import type { ArchiveFilter } from '@firewall-cafe/shared'
import { Injectable } from '@nestjs/common'
import { gramsOf, outcomeNumbers, spanOf, voteBits } from '../archive/archive.filter.ts'
import { FOLDED } from '../archive/words.sql.ts'
import { ReadDatabase } from '../platform/database/read-database.ts'
import { type ExportedSearch, NEXT, NEXT_FILTERED, NEXT_OF_OUTCOMES, OF_IDS } from './exports.sql.ts'

/** The start of a page: after the search with this code and listing time, epoch milliseconds. */
export interface Cursor {
  listedAt: number
  code: string
}

/** Reads listed searches in the archive's order, one statement per batch: no transaction stays open. */
@Injectable()
export class ExportsRepository {
  constructor(private readonly db: ReadDatabase) {}

  /** Up to `limit` searches after a cursor, or the newest ones. */
  next(after: Cursor | undefined, limit: number): Promise<ExportedSearch[]> {
    return NEXT.rows(this.db, [...cursorValues(after), limit])
  }

  /** The listed searches with these ids, in this order. */
  ofIds(ids: readonly string[]): Promise<ExportedSearch[]> {
    return OF_IDS.rows(this.db, [ids])
  }

  /** Prepares a filter for `nextOf`, so that its words are normalised once. */
  async prepare({ query, ...rest }: ArchiveFilter): Promise<ArchiveFilter> {
    if (!query) return { query, ...rest }
    const [folded] = await FOLDED.rows(this.db, [query])
    return { query: folded?.words ?? '', ...rest }
  }

  /** Up to `limit` searches after a cursor that match a prepared filter. */
  nextOf(filter: ArchiveFilter, after: Cursor | undefined, limit: number): Promise<ExportedSearch[]> {
    const { query, years, cities, voteIds, days, outcomes } = filter
    const [from, to] = days ? spanOf(days) : ['-infinity', 'infinity']
    const grams = query ? gramsOf(query) : []
    const chosen = [query, years, cities, voteBits(voteIds), from, to, grams, limit]
    const values = [...cursorValues(after), ...chosen]
    if (outcomes.length === 0) return NEXT_FILTERED.rows(this.db, values)
    return NEXT_OF_OUTCOMES.rows(this.db, [...values, outcomeNumbers(outcomes)])
  }
}

const cursorValues = (after: Cursor | undefined): [moment: string, code: string] =>
  after ? [new Date(after.listedAt).toISOString(), after.code] : ['infinity', '']
