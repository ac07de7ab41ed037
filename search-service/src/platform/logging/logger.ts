import type { LoggerService } from '@nestjs/common'
import { type DestinationStream, type Logger, pino } from 'pino'
import type { Config } from '../config.ts'

/** DI token of the process's logger. */
export const LOGGER = Symbol('logger')
export type { Logger }

interface LoggedRequest {
  id: string
  method: string
  /** The name from `routeOf`. */
  route: string
}

/** The queue's errors name their job, whose id leads to a picture, and so to a search. */
const withoutJobId = (text: string | undefined) => text?.replaceAll(/\b((?:job|for) [\w-]+)\/\w+/gi, '$1')

/** An error for the log, without the values of a failed statement, which a `QueryFailedError` carries. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
  return {
    ...kindOf(error),
    message: withoutJobId(error.message),
    stack: withoutJobId(error.stack),
    ...causeOf(error),
  }
}

/**
 * The cause of an error, without its message: Node's messages name the host, address or file of a picture
 * from a new search. With the log line's second and the archive, that would identify one visitor's search.
 */
function causeOf({ cause }: Error): object {
  if (cause === undefined) return {}
  if (!(cause instanceof Error)) return { cause: { type: typeof cause } }
  return { cause: { ...kindOf(cause), stack: framesOf(cause), ...causeOf(cause) } }
}

function kindOf(error: Error): object {
  const { code } = error as { code?: unknown }
  return { type: error.name, ...(code === undefined ? {} : { code }) }
}

/** The stack without its first lines, which repeat the message. */
const framesOf = ({ stack = '' }: Error): string => (stack.match(/^ {4}at .+$/gm) ?? []).join('\n')

/**
 * Writes structured lines to standard output. Logs only method, route and id of a request: never its path,
 * whose codes and ids would reveal the millisecond of a search, nor a query string, a header, a body or an
 * address. For uses of the dashboard's token, also logs the network (/24, /32).
 */
export function createLogger(config: Config, process: string, destination?: DestinationStream): Logger {
  const options = {
    level: config.LOG_LEVEL,
    base: { process },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: {
      // Also applies if Fastify logs the whole request.
      req: ({ id, method, route }: LoggedRequest) => ({ id, method, route }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      err: describeError,
      error: describeError,
    },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** Nest's own log lines, in the same stream; those at startup are at debug level. */
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
}
