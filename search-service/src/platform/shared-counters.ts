import { Injectable } from '@nestjs/common'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
} from 'rate-limiter-flexible'
import { DataSource } from 'typeorm'
import { SharedRedis } from './shared-redis.ts'

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
export class SharedCounters {
  constructor(
    private readonly redis: SharedRedis,
    private readonly db: DataSource,
  ) {}

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
    const { client } = this.redis
    if (client) return new RateLimiterRedis({ ...options, storeClient: client })
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
}
