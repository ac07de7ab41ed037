import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common'
import { Redis } from 'ioredis'
import { CONFIG, type Config } from './config.ts'
import { LOGGER, type Logger } from './logging/logger.ts'

/** How long Redis may take to answer, in milliseconds. */
const PATIENCE = 2_000

/** The connection to Redis for what processes know together, the queue's aside. While it is away commands fail at once. */
@Injectable()
export class SharedRedis implements OnApplicationShutdown {
  /** Undefined when REDIS_URL is unset. */
  readonly client: Redis | undefined

  constructor(@Inject(CONFIG) config: Config, @Inject(LOGGER) logger: Logger) {
    if (!config.REDIS_URL) return
    this.client = new Redis(config.REDIS_URL, {
      enableOfflineQueue: false,
      // Who asks waits no longer than this for an answer; a silent connection is replaced.
      commandTimeout: PATIENCE,
      socketTimeout: PATIENCE,
    })
    this.client.on('error', (error) => logger.error({ err: error }, 'shared redis'))
  }

  onApplicationShutdown() {
    this.client?.disconnect()
  }
}
