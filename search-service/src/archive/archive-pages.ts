import type { ArchiveFilter } from '@firewall-cafe/shared'
import { Injectable } from '@nestjs/common'
import type { Matches, Window } from './archive.filter.ts'
import { ArchiveCache } from './archive-cache.ts'
import { ListingRepository } from './listing.repository.ts'
import { OutcomesRepository } from './outcomes.repository.ts'
import { WordsRepository } from './words.repository.ts'

/** Pages of the archive, newest first. Chooses the repository that finds them fastest. */
@Injectable()
export class ArchivePages {
  constructor(
    private readonly cache: ArchiveCache,
    private readonly listing: ListingRepository,
    private readonly words: WordsRepository,
    private readonly outcomes: OutcomesRepository,
  ) {}

  /** @throws {BusyException} while too many costly queries run */
  find(filter: ArchiveFilter, window: Window): Promise<Matches> {
    return this.cache.find(JSON.stringify(['newest', filter, window]), window.limit, () =>
      this.finderOf(filter).find(filter, window),
    )
  }

  private finderOf({ query, days, outcomes }: ArchiveFilter) {
    if (outcomes.length > 0 && (query || days)) return this.outcomes
    return query ? this.words : this.listing
  }
}
