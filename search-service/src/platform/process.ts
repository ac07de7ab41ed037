import { setTimeout as wait } from 'node:timers/promises'
import type { INestApplicationContext } from '@nestjs/common'
import { type Config, ConfigurationError } from './config.ts'
import type { Logger } from './logging/logger.ts'
import { JobHandlerError } from './queue/job-handler.ts'
import { Readiness } from './readiness.ts'

/**
 * On SIGTERM or SIGINT, takes no new work, finishes running work, closes connections and ends the process.
 * First, for DRAIN_MS, /health/ready says "not ready" and the process keeps serving, so that a load balancer
 * stops sending requests before the port closes. SHUTDOWN_GRACE_MS later the process ends in any case.
 */
export function endGracefully(
  app: INestApplicationContext,
  logger: Logger,
  { DRAIN_MS, SHUTDOWN_GRACE_MS }: Pick<Config, 'DRAIN_MS' | 'SHUTDOWN_GRACE_MS'>,
): void {
  let ending = false
  const end = async (signal: NodeJS.Signals) => {
    if (ending) return
    ending = true
    logger.info({ signal }, 'ending')
    app.get(Readiness).end()
    const timer = setTimeout(
      () => {
        logger.warn('ended by force: work was still running when SHUTDOWN_GRACE_MS was over')
        process.exit(1)
      },
      DRAIN_MS + SHUTDOWN_GRACE_MS - 200,
    )
    timer.unref()
    if (DRAIN_MS > 0) await wait(DRAIN_MS)
    try {
      await app.close()
      process.exit(0)
    } catch (error) {
      logger.error({ err: error }, 'an error happened while the process was ending')
      process.exit(1)
    }
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
}

/** Writes the reason to standard error, as a sentence if known, and ends the process. */
export function refuseToStart(error: unknown): never {
  const expected = error instanceof ConfigurationError || error instanceof JobHandlerError
  const reason = expected ? error.message : `The search-service cannot start: ${describe(error)}`
  process.stderr.write(`${reason}\n`)
  process.exit(1)
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { code } = error as { code?: unknown }
  if (code === 'ECONNREFUSED') return 'DATABASE_URL: nobody answers at that address; is PostgreSQL running?'
  if (code === 'EADDRINUSE')
    return 'API_PORT: the port is taken; choose another or end the program that has it'
  return error.stack ?? error.message
}
