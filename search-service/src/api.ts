import 'reflect-metadata'
import { appModule } from './app.module.ts'
import { MonitoringServer } from './health/monitoring-server.ts'
import { readConfig } from './platform/config.ts'
import { createServer } from './platform/http/server.ts'
import { createLogger } from './platform/logging/logger.ts'
import { endGracefully, refuseToStart } from './platform/process.ts'

try {
  const config = readConfig()
  const logger = createLogger(config, 'api')
  const app = await createServer(appModule(config, logger), config, logger)
  await app.get(MonitoringServer).start()
  await app.listen(config.API_PORT, config.API_HOST)
  endGracefully(app, logger, config)
  process.stdout.write(`search-service api is ready at ${await app.getUrl()}\n`)
} catch (error) {
  refuseToStart(error)
}
