import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common'
import { Redis } from 'ioredis'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
} from 'rate-limiter-flexible'
import { DataSource } from 'typeorm'
import { CONFIG, type Config } from './config.ts'
import { LOGGER, type Logger } from './logging/logger.ts'

/** How long the store may take to count, in milliseconds. */
const PATIENCE = 2_000

export interface Allowance {
  /** Sets its keys apart from those of other allowances. */
  name: string
  /** How many may be taken of one key in a window. */
  points: number
  /** How long a window lasts, counted from its first taking. */
  seconds: number
}

/** Where all processes count together: in PostgreSQL, or in Redis when REDIS_URL is set. */
@Injectable()
export class SharedCounters implements OnApplicationShutdown {
  private readonly redis?: Redis

  constructor(
    @Inject(CONFIG) config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly db: DataSource,
  ) {
    if (config.REDIS_URL) {
      this.redis = new Redis(config.REDIS_URL, {
        enableOfflineQueue: false,
        // Who counts waits no longer than this for an answer; a silent connection is replaced.
        commandTimeout: PATIENCE,
        socketTimeout: PATIENCE,
      })
      this.redis.on('error', (error) => this.logger.error({ err: error }, 'shared counters'))
    }
  }

  /** Its `consume` rejects with a `RateLimiterRes` when nothing is left. */
  counter({ name: keyPrefix, points, seconds: duration }: Allowance): RateLimiterAbstract {
    const options = {
      keyPrefix,
      points,
      duration,
      // Known to be over the limit: refused without asking the store again.
      inMemoryBlockOnConsumed: points,
      // While the store is away, this process counts for itself.
      insuranceLimiter: new RateLimiterMemory({ keyPrefix, points, duration }),
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

  /** Forgets windows that have passed. Redis does so by itself. */
  async forgetSpent(): Promise<void> {
    await this.db.query('delete from rate_limits where expire < $1', [Date.now()])
  }

  onApplicationShutdown() {
    this.redis?.disconnect()
  }
}
