import { type ArchiveFilter, MOST_VOTED_MAX, VOTE_CATEGORIES } from '@firewall-cafe/shared'
import { Injectable } from '@nestjs/common'
import { ReadDatabase } from '../platform/database/read-database.ts'
import { filteredBy, type Matches, type Window } from './archive.filter.ts'
import { ArchiveCache } from './archive-cache.ts'
import { ArchivePages } from './archive-pages.ts'
import { CostlyReads } from './costly-reads.ts'
import { MOST_VOTED_OF, WALK_VOTES } from './most-voted.sql.ts'

/** Up to this many matches are read and sorted. With more, a walk down the votes soon fills a page. */
const FEW = 10_000
const ALL_CATEGORIES = VOTE_CATEGORIES.map(({ id }) => id)

/**
 * The searches that match a filter and have votes, most votes first, equals in no order. Only the first
 * `MOST_VOTED_MAX` are listed, so that no page reaches far down.
 */
@Injectable()
export class MostVotedRepository {
  constructor(
    private readonly db: ReadDatabase,
    private readonly cache: ArchiveCache,
    private readonly pages: ArchivePages,
    private readonly costly: CostlyReads,
  ) {}

  /** @throws {BusyException} while too many of these queries run */
  find(filter: ArchiveFilter, window: Window): Promise<Matches> {
    return this.cache.find(JSON.stringify(['most voted', filter, window]), window.limit, () =>
      this.look(filter, window),
    )
  }

  private async look(filter: ArchiveFilter, { offset, limit }: Window): Promise<Matches> {
    const voted = { ...filter, voteIds: filter.voteIds.length > 0 ? filter.voteIds : ALL_CATEGORIES }
    const found = await this.pages.find(voted, { offset: 0, limit: 0, limitOfAll: FEW })
    const { total } = found
    const listed = Math.min(total, MOST_VOTED_MAX)
    const window = { offset, limit: Math.min(limit, listed - offset) }
    if (window.limit <= 0) return { total: listed, ids: [] }
    const rows = await (total > FEW ? this.walk(filter, window) : this.among(voted, found, window))
    return { total: listed, ids: rows.map(({ id }) => id) }
  }

  private async among(voted: ArchiveFilter, found: Matches, { offset, limit }: Window) {
    const { total } = found
    // Not inside `costly.run`: `find` also takes one of its slots, and would wait for the one taken here.
    const { ids } =
      found.ids.length === total ? found : await this.pages.find(voted, { offset: 0, limit: total })
    return this.costly.run(() => MOST_VOTED_OF.rows(this.db, [ids, offset, limit]))
  }

  private walk(filter: ArchiveFilter, window: Window) {
    return this.costly.run(async () => WALK_VOTES.rows(this.db, await filteredBy(this.db, filter, window)))
  }
}
