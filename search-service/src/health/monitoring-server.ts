import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common'
import { CONFIG, type Config, ConfigurationError } from '../platform/config.ts'
import { LOGGER, type Logger } from '../platform/logging/logger.ts'
import { Metrics } from '../platform/metrics/metrics.ts'
import { Readiness } from '../platform/readiness.ts'
import { Gauges } from './gauges.ts'
import { HealthService } from './health.service.ts'

interface Answer {
  status: number
  type: string
  body: string
}

/**
 * Serves monitoring on METRICS_PORT: `GET /metrics` for Prometheus, `GET /health/ready` for the supervisor
 * that restarts this process. It has its own port, so that visitors cannot reach it.
 */
@Injectable()
export class MonitoringServer implements OnApplicationShutdown {
  #server: Server | undefined

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly metrics: Metrics,
    private readonly gauges: Gauges,
    private readonly readiness: Readiness,
    private readonly health: HealthService,
  ) {}

  /**
   * Listens, unless METRICS_PORT is unset.
   * @returns its port
   * @throws {ConfigurationError} when the port is taken
   */
  async start(): Promise<number | undefined> {
    const { METRICS_PORT, METRICS_HOST } = this.config
    if (METRICS_PORT === undefined) return undefined
    const server = createServer((request, response) => void this.serve(request, response))
    await new Promise<void>((resolve, reject) => {
      server.once('error', (error: NodeJS.ErrnoException) =>
        reject(error.code === 'EADDRINUSE' ? new ConfigurationError(TAKEN) : error),
      )
      server.listen(METRICS_PORT, METRICS_HOST, resolve)
    })
    this.#server = server
    this.gauges.register()
    this.metrics.addProcess()
    return METRICS_PORT
  }

  onApplicationShutdown() {
    this.#server?.close()
    this.#server?.closeAllConnections()
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { status, type, body } = await this.answer(request).catch((error: unknown) => {
      this.logger.error({ err: error }, 'a request for monitoring failed')
      return text(500, 'Internal server error')
    })
    response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' }).end(body)
  }

  private async answer({ method, url }: IncomingMessage): Promise<Answer> {
    if (method !== 'GET') return text(405, 'Only GET is answered here.')
    if (url === '/metrics')
      return { status: 200, type: this.metrics.contentType, body: await this.metrics.write() }
    if (url === '/health/ready') return this.ready()
    return text(404, 'There is nothing at this address. Use /metrics or /health/ready.')
  }

  private async ready(): Promise<Answer> {
    if (!this.readiness.ready) return text(503, 'This process is about to end.')
    const down = await this.health.missing()
    return down.length === 0 ? text(200, 'ready') : text(503, `Without an answer: ${down.join(', ')}.`)
  }
}

const TAKEN = 'METRICS_PORT: the port is taken; choose another or end the program that has it'
const text = (status: number, body: string): Answer => ({
  status,
  type: 'text/plain; charset=utf-8',
  body: `${body}\n`,
})
