import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common'
import { Redis } from 'ioredis'
import { CONFIG, type Config } from './config.ts'
import { LOGGER, type Logger } from './logging/logger.ts'

const REDIS_TIMEOUT_MS = 2_000

/** The connection to Redis, except the queue's. While Redis is down, commands fail at once. */
@Injectable()
export class SharedRedis implements OnApplicationShutdown {
  /** Undefined when REDIS_URL is unset. */
  readonly client: Redis | undefined

  constructor(@Inject(CONFIG) config: Config, @Inject(LOGGER) logger: Logger) {
    if (!config.REDIS_URL) return
    this.client = new Redis(config.REDIS_URL, {
      // A demonstration spends nothing of an installation's budgets, like its jobs (queue-backend.ts).
      keyPrefix: config.SIMULATOR_URL ? 'demo:' : '',
      enableOfflineQueue: false,
      // Callers wait no longer than this for an answer, and a silent connection is replaced.
      commandTimeout: REDIS_TIMEOUT_MS,
      socketTimeout: REDIS_TIMEOUT_MS,
    })
    this.client.on('error', (error) => logger.error({ err: error }, 'the connection to Redis failed'))
  }

  onApplicationShutdown() {
    this.client?.disconnect()
  }
}
