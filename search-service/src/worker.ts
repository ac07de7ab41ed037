import 'reflect-metadata'
import { NestFactory } from '@nestjs/core'
import { appModule } from './app.module.ts'
import { FoldLoop } from './counting/fold-loop.ts'
import { MonitoringServer } from './health/monitoring-server.ts'
import { readConfig } from './platform/config.ts'
import { createLogger, NestLogger } from './platform/logging/logger.ts'
import { endGracefully, refuseToStart } from './platform/process.ts'
import { JobRunner } from './platform/queue/job-runner.ts'

try {
  const config = readConfig()
  const logger = createLogger(config, 'worker')
  const app = await NestFactory.createApplicationContext(appModule(config, logger), {
    logger: new NestLogger(logger),
    abortOnError: false,
  })
  await app.get(MonitoringServer).start()
  await app.get(JobRunner).start()
  app.get(FoldLoop).start()
  // The worker serves no requests, so it stops taking jobs at once.
  endGracefully(app, logger, { ...config, DRAIN_MS: 0 })
  process.stdout.write('search-service worker is ready\n')
} catch (error) {
  refuseToStart(error)
}
