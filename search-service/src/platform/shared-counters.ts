import { createHmac } from 'node:crypto'
import { Inject, Injectable } from '@nestjs/common'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  type RateLimiterRes,
} from 'rate-limiter-flexible'
import { DataSource } from 'typeorm'
import { CONFIG, type Config } from './config.ts'
import { SharedRedis } from './shared-redis.ts'

export interface Allowance {
  /** Separates its keys from those of other allowances. */
  name: string
  /** How many points one key has per window. */
  points: number
  /** How long a window lasts, from its first use. */
  seconds: number
}

/** The part of the library's limiter that we use. */
export interface Counter {
  consume(key: string): Promise<RateLimiterRes>
  reward(key: string): Promise<RateLimiterRes>
  get(key: string): Promise<RateLimiterRes | null>
  delete(key: string): Promise<boolean>
}

/** Twice the longest window, an hour: clocks differ a little. */
const IMPOSSIBLE_MS = 2 * 3_600_000

/**
 * Counters that all processes share: in PostgreSQL, or in Redis when REDIS_URL is set. Keys, which name
 * networks, are stored as HMACs under VOTER_KEY: the append-only file of Redis keeps them long after they
 * expire, beside the jobs of a search.
 */
@Injectable()
export class SharedCounters {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly redis: SharedRedis,
    private readonly db: DataSource,
  ) {}

  /** The counter's `consume` rejects with a `RateLimiterRes` when nothing is left. */
  counter(allowance: Allowance): Counter {
    const limiter = this.open(allowance)
    // No process that serves visitors starts without a key (Voters).
    const { VOTER_KEY = '' } = this.config
    const stored = (key: string) =>
      createHmac('sha256', VOTER_KEY).update(`counter ${allowance.name} ${key}`).digest('base64url')
    return {
      consume: (key) => limiter.consume(stored(key)),
      reward: (key) => limiter.reward(stored(key)),
      get: (key) => limiter.get(stored(key)),
      delete: (key) => limiter.delete(stored(key)),
    }
  }

  private open({ name: keyPrefix, points, seconds: duration }: Allowance): RateLimiterAbstract {
    const options = {
      keyPrefix,
      points,
      duration,
      // Refuses keys known to be over the limit without asking the store again.
      inMemoryBlockOnConsumed: points,
      // While the store is unreachable, this process counts alone.
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
      // The "tidy-up" job deletes expired counters.
      clearExpiredByTimeout: false,
    })
  }

  /** Deletes expired windows, and those that a fast clock began. Redis does so itself. */
  async forgetSpent(): Promise<void> {
    const now = Date.now()
    await this.db.query('delete from rate_limits where expire not between $1 and $2', [
      now,
      now + IMPOSSIBLE_MS,
    ])
  }
}
