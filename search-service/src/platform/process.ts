import type { INestApplicationContext } from '@nestjs/common'
import { ConfigurationError } from './config.ts'
import type { Logger } from './logging/logger.ts'
import { JobHandlerError } from './queue/job-handler.ts'

/** The process is gone this long after it was asked to end, whatever still hangs, in milliseconds. */
const END_WITHIN = 5_000

/** On SIGTERM or SIGINT: no new work, what runs is finished, connections are closed, and the process ends. */
export function endGracefully(app: INestApplicationContext, logger: Logger): void {
  let ending = false
  const end = async (signal: NodeJS.Signals) => {
    if (ending) return
    ending = true
    logger.info({ signal }, 'ending')
    setTimeout(() => {
      logger.warn('ended with work still open')
      process.exit(1)
    }, END_WITHIN - 200).unref()
    try {
      await app.close()
      process.exit(0)
    } catch (error) {
      logger.error({ err: error }, 'did not end cleanly')
      process.exit(1)
    }
  }
  process.on('SIGTERM', end)
  process.on('SIGINT', end)
}

/** Says why on standard error, in a sentence where we know it, and ends the process. */
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
