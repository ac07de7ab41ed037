import { Injectable } from '@nestjs/common'
import { LRUCache } from 'lru-cache'
import type { ArchiveFilter, Matches, Window } from './archive.filter.ts'
import { ArchiveVersion } from './archive-version.ts'
import { ListingRepository } from './listing.repository.ts'
import { WordsRepository } from './words.repository.ts'

/** Ids that are remembered in all; each takes some dozen bytes. */
const KEPT = 200_000
/** What an answer takes beside its ids, in ids. */
const ANSWER = 20
/** The most rows that are found together. */
const STRETCH = 1_280

/**
 * Results of archive queries, kept until the archive changes, so that no page is ever out of date. Equal requests at the
 * same moment share one query.
 *
 * Words are looked up in stretches of pages: a visitor who turns one page often turns another, and most of the work is
 * finding the first row.
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
  ) {}

  async find(filter: ArchiveFilter, window: Window): Promise<Matches> {
    const stretch = filter.query ? stretchOf(window) : window
    const version = await this.version.read()
    const { total, ids } = await this.at(version, filter, stretch)
    const first = window.offset - stretch.offset
    return { total, ids: ids.slice(first, first + window.limit) }
  }

  private at(version: string, filter: ArchiveFilter, window: Window): Promise<Matches> {
    const key = JSON.stringify([filter, window])
    const known = this.kept.get(key)
    if (known?.version === version) return known.found
    const found = (filter.query ? this.words : this.listing).find(filter, window)
    this.kept.set(key, { version, found }, { size: ANSWER + window.limit })
    // Neither a look that failed is remembered, nor one at another database, which may be older than the version.
    found.then(
      () => this.version.isOf(version) || this.kept.delete(key),
      () => this.kept.delete(key),
    )
    return found
  }
}

/**
 * The pages that are found with one: page 1 alone, 2 alone, 3 and 4, 5 to 8 and so on, so that a stretch is never
 * longer than the way to it.
 */
export function stretchOf({ offset, limit }: Window): Window {
  const page = offset / limit
  const pages = page < 1 ? 1 : 2 ** Math.floor(Math.log2(Math.min(page, STRETCH / limit)))
  return { offset: (page - (page % pages)) * limit, limit: pages * limit }
}
