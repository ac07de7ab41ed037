import { RETENTION } from '@firewall-cafe/shared'
import { Injectable } from '@nestjs/common'
import { LRUCache } from 'lru-cache'
import type { Matches } from './archive.filter.ts'
import { ArchiveVersion } from './archive-version.ts'

/** The most ids in the cache; each takes a few dozen bytes. */
const KEPT = 200_000
/** The size of an entry without its ids, measured in ids. */
const ANSWER = 20
/** Used this long, then deleted at the next interval: so searched words are gone when `RETENTION` says. */
const USED_FOR_MS = RETENTION.rememberedWords.kept.minutes * 40_000
const DELETE_OLD_MS = RETENTION.rememberedWords.kept.minutes * 20_000

/**
 * Caches results of archive queries until the archive changes, so that no result is ever out of date.
 * Concurrent equal requests share one query.
 */
@Injectable()
export class ArchiveCache {
  private readonly kept = new LRUCache<string, { version: string; found: Promise<Matches> }>({
    maxSize: KEPT,
    ttl: USED_FOR_MS,
  })

  constructor(private readonly version: ArchiveVersion) {
    // The keys hold words, and the cache by itself deletes an old entry only when it is requested again.
    setInterval(() => this.kept.purgeStale(), DELETE_OLD_MS).unref()
  }

  /**
   * @param key names the query with all its parameters
   * @param limit the most ids that the query finds
   */
  async find(key: string, limit: number, query: () => Promise<Matches>): Promise<Matches> {
    const version = await this.version.read()
    const known = this.kept.get(key)
    if (known?.version === version) return known.found
    const found = query()
    const keep = (ids: number) => this.kept.set(key, { version, found }, { size: ANSWER + ids })
    keep(limit)
    // Caches neither failures nor results from another database, which may be older than the version.
    const settle = (ids?: number) => {
      // The archive may have changed meanwhile, and a newer query for this key may have begun.
      if (this.kept.peek(key)?.found !== found) return
      if (ids !== undefined && this.version.isOf(version)) keep(ids)
      else this.kept.delete(key)
    }
    found.then(
      ({ ids }) => settle(ids.length),
      () => settle(),
    )
    return found
  }
}
