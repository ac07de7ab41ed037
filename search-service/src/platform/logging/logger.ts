import type { LoggerService } from '@nestjs/common'
import { type DestinationStream, type Logger, pino } from 'pino'
import type { Config } from '../config.ts'

/** DI token of the process's logger. */
export const LOGGER = Symbol('logger')
export type { Logger }

interface LoggedRequest {
  id: string
  method: string
  /** As `routeOf` names it. */
  route: string
}

/** Errors of the queue name their job, whose id leads to a picture, and so to a search. */
const withoutJobId = (text: string | undefined) => text?.replaceAll(/\b((?:job|for) [\w-]+)\/\w+/gi, '$1')

/** An error as it is logged: without the values of a failed statement, which a `QueryFailedError` carries. */
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
 * What caused an error, without its words: those of Node name the host, address or file of the picture that a search
 * has just brought, and with the second of the line and the archive that is one visitor's search.
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

/** Where an error was thrown; above these lines, a stack repeats the message. */
const framesOf = ({ stack = '' }: Error): string => (stack.match(/^ {4}at .+$/gm) ?? []).join('\n')

/**
 * Structured lines on standard output. Of a request only method, route and id are logged: never its path, whose
 * codes and ids would tell the millisecond of a search, nor a query string, a header, a body or an address. Only for
 * uses of the dashboard's token, the network (/24, /32) is logged, too.
 */
export function createLogger(config: Config, process: string, destination?: DestinationStream): Logger {
  const options = {
    level: config.LOG_LEVEL,
    base: { process },
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: {
      // Also of what Fastify might log, which is the whole request.
      req: ({ id, method, route }: LoggedRequest) => ({ id, method, route }),
      res: (reply: { statusCode: number }) => ({ status: reply.statusCode }),
      err: describeError,
      error: describeError,
    },
  }
  return destination ? pino(options, destination) : pino(options)
}

/** Nest's own log lines, in the same stream; what it logs while starting is at debug level. */
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
