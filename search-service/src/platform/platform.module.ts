import { type DynamicModule, Global, Module } from '@nestjs/common'
import { DiscoveryModule } from '@nestjs/core'
import { TypeOrmModule } from '@nestjs/typeorm'
import { CONFIG, type Config } from './config.ts'
import { databaseOptions, openDatabase } from './database/database.ts'
import { claimDatabase } from './database/installation.ts'
import { ReadDatabase } from './database/read-database.ts'
import { RateLimits } from './http/rate-limits.ts'
import { ResponseCache } from './http/response-cache.ts'
import { LOGGER, type Logger } from './logging/logger.ts'
import { Metrics } from './metrics/metrics.ts'
import { JobQueue } from './queue/job-queue.ts'
import { JobRunner } from './queue/job-runner.ts'
import { Readiness } from './readiness.ts'
import { SharedCounters } from './shared-counters.ts'
import { SharedRedis } from './shared-redis.ts'

@Global()
@Module({})
class PlatformModule {}

/** The providers that every module may inject: configuration, logger, database, queue, limits. */
export function platformModule(config: Config, logger: Logger): DynamicModule {
  const providers = [
    { provide: CONFIG, useValue: config },
    { provide: LOGGER, useValue: logger },
    SharedRedis,
    SharedCounters,
    Readiness,
    Metrics,
    RateLimits,
    ResponseCache,
    JobQueue,
    JobRunner,
    ReadDatabase,
  ]
  const database = TypeOrmModule.forRootAsync({
    useFactory: () => databaseOptions(config),
    dataSourceFactory: async (options) => {
      const database = await openDatabase(options, config.MIGRATIONS, (line) => logger.warn(line))
      try {
        await claimDatabase(database, config.SIMULATOR_URL !== undefined)
        return database
      } catch (error) {
        await database.destroy()
        throw error
      }
    },
  })
  return { module: PlatformModule, imports: [DiscoveryModule, database], providers, exports: providers }
}
