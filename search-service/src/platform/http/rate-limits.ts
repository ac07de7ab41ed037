import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common'
import { Redis } from 'ioredis'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import { DataSource } from 'typeorm'
import { CONFIG, type Config } from '../config.ts'
import { LOGGER, type Logger } from '../logging/logger.ts'
import { WindowCounts } from './window-counts.ts'

/** What is limited together. Reads are the cheap calls: every GET unless it says otherwise. */
export type RateBucket = 'searches' | 'votes' | 'reads' | 'messages'
type SharedBucket = Exclude<RateBucket, 'reads'>
const WINDOW_SECONDS = 60
/** Calls without an address share a budget. */
const UNKNOWN = 'unknown'

/**
 * Counts calls a minute for each truncated address. Searches, votes and messages are counted for all
 * processes together, in PostgreSQL or Redis; reads in this process only, since counting
 * them elsewhere would cost more than answering them.
 */
@Injectable()
export class RateLimits implements OnApplicationShutdown {
  private readonly redis?: Redis
  private readonly limiters: Readonly<Record<SharedBucket, RateLimiterAbstract>>
  private readonly reads: WindowCounts

  constructor(
    @Inject(CONFIG) config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly db: DataSource,
  ) {
    if (config.REDIS_URL) {
      this.redis = new Redis(config.REDIS_URL, { enableOfflineQueue: false })
      this.redis.on('error', (error) => this.logger.error({ err: error }, 'rate limit store'))
    }
    this.limiters = {
      searches: this.shared('searches', config.RATE_LIMIT_SEARCHES),
      votes: this.shared('votes', config.RATE_LIMIT_VOTES),
      messages: this.shared('messages', config.RATE_LIMIT_MESSAGES),
    }
    this.reads = new WindowCounts(config.RATE_LIMIT_READS, WINDOW_SECONDS * 1_000)
  }

  /**
   * Counts one call.
   * @param addressPrefix truncated address; calls without one share a budget
   * @returns seconds until calls are welcome again, or undefined when this one is
   */
  async take(bucket: RateBucket, addressPrefix: string | undefined): Promise<number | undefined> {
    if (bucket === 'reads') return this.takeRead(addressPrefix)
    try {
      await this.limiters[bucket].consume(addressPrefix ?? UNKNOWN)
      return undefined
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      return inSeconds(refusal.msBeforeNext)
    }
  }

  /** The same for a read, at once. */
  takeRead(addressPrefix: string | undefined): number | undefined {
    const wait = this.reads.take(addressPrefix ?? UNKNOWN)
    return wait === undefined ? undefined : inSeconds(wait)
  }

  /** Forgets windows that have passed. Redis does so by itself. */
  async forgetSpent(): Promise<void> {
    await this.db.query('delete from rate_limits where expire < $1', [Date.now()])
  }

  private shared(keyPrefix: SharedBucket, points: number): RateLimiterAbstract {
    const options = {
      keyPrefix,
      points,
      duration: WINDOW_SECONDS,
      // Known to be over the limit: refused without asking the store again.
      inMemoryBlockOnConsumed: points,
      // While the store is away, this process counts for itself.
      insuranceLimiter: new RateLimiterMemory({ keyPrefix, points, duration: WINDOW_SECONDS }),
    }
    if (this.redis) return new RateLimiterRedis({ ...options, storeClient: this.redis })
    return new RateLimiterPostgres({
      ...options,
      storeClient: this.db,
      storeType: 'typeorm',
      tableName: 'rate_limits',
      tableCreated: true,
      // The "tidy-up" job does it.
      clearExpiredByTimeout: false,
    })
  }

  onApplicationShutdown() {
    this.redis?.disconnect()
  }
}

function inSeconds(milliseconds: number): number {
  return Math.max(1, Math.ceil(milliseconds / 1_000))
}
