import { type LoggerService, type LogLevel } from '@nestjs/common'
import { type DestinationStream, type Logger, pino } from 'pino'
import type { Config } from '../config.ts'

/** DI token of the process's logger. */
export const LOGGER = Symbol('logger')
export type { Logger }

interface LoggedRequest {
  id: string
  method: string
  url: string
}

/** What a log line says of an error: never the values of a failed statement, which `QueryFailedError` carries. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
  const { code } = error as { code?: unknown }
  return {
    type: error.name,
    message: error.message,
    ...(code === undefined ? {} : { code }),
    stack: error.stack,
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  }
}

/**
 * Structured lines on standard output. A request is logged by method, path and id only: no query string, no header,
 * no body and no address ever reaches a line. Who uses the dashboard's token is told by network (/24, /32) besides.
 */
export function createLogger(config: Config, process: string, destination?: DestinationStream): Logger {
  const options = {
    level: config.LOG_LEVEL,
    base: { process },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: {
      req: (request: LoggedRequest) => ({
        id: request.id,
        method: request.method,
        path: request.url.split('?', 1)[0],
      }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      err: describeError,
      error: describeError,
    },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** Nest's own lines, in the same stream. Its start-up chatter is for debugging. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, context?: string) {
    this.logger.debug({ context }, String(message))
  }

  warn(message: unknown, context?: string) {
    this.logger.warn({ context }, String(message))
  }

  debug(message: unknown, context?: string) {
    this.logger.debug({ context }, String(message))
  }

  verbose(message: unknown, context?: string) {
    this.logger.trace({ context }, String(message))
  }

  error(message: unknown, stackOrContext?: string, context?: string) {
    const err = message instanceof Error ? message : undefined
    this.logger.error({ context: context ?? stackOrContext, err }, err?.message ?? String(message))
  }

  setLogLevels(_levels: LogLevel[]) {}
}
