import type { ArchiveFilter } from '@firewall-cafe/shared'
import { Injectable } from '@nestjs/common'
import { LRUCache } from 'lru-cache'
import type { Matches, Window } from './archive.filter.ts'
import { ArchiveVersion } from './archive-version.ts'
import { ListingRepository } from './listing.repository.ts'
import { OutcomesRepository } from './outcomes.repository.ts'
import { WordsRepository } from './words.repository.ts'

/** Most ids in the cache; each takes some dozen bytes. */
const KEPT = 200_000
/** The size of an entry beside its ids, measured in ids. */
const ANSWER = 20

/**
 * Caches results of archive queries until the archive changes, so that no page is ever out of date. Concurrent equal
 * requests share one query.
 */
@Injectable()
export class ArchivePages {
  private readonly kept = new LRUCache<string, { version: string; found: Promise<Matches> }>({
    maxSize: KEPT,
  })

  constructor(
    private readonly version: ArchiveVersion,
    private readonly listing: ListingRepository,
    private readonly words: WordsRepository,
    private readonly outcomes: OutcomesRepository,
  ) {}

  async find(filter: ArchiveFilter, window: Window): Promise<Matches> {
    return this.at(await this.version.read(), filter, window)
  }

  private at(version: string, filter: ArchiveFilter, window: Window): Promise<Matches> {
    const key = JSON.stringify([filter, window])
    const known = this.kept.get(key)
    if (known?.version === version) return known.found
    const found = this.finderOf(filter).find(filter, window)
    const keep = (ids: number) => this.kept.set(key, { version, found }, { size: ANSWER + ids })
    keep(window.limit)
    // Caches neither failures nor results from another database, which may be older than the version.
    found.then(
      ({ ids }) => (this.version.isOf(version) ? keep(ids.length) : this.kept.delete(key)),
      () => this.kept.delete(key),
    )
    return found
  }

  private finderOf({ query, outcomes }: ArchiveFilter) {
    if (outcomes.length > 0) return this.outcomes
    return query ? this.words : this.listing
  }
}
