import { type DynamicModule, HttpException, type INestApplicationContext } from '@nestjs/common'
import { NestFactory } from '@nestjs/core'
import { withTimeout } from './async/with-timeout.ts'
import { type Config, readConfig } from './config.ts'
import { createLogger, type Logger, NestLogger } from './logging/logger.ts'
import { refuseToStart } from './process.ts'

/** How long a command may take to close its connections before the process ends anyway. */
const CLOSE_TIMEOUT_MS = 10_000

/** Thrown for errors that only staff at a command line see; the message is for the person who typed it. */
export class CommandError extends Error {
  override name = 'CommandError'
}

export interface CommandContext {
  app: INestApplicationContext
  /** Writes a line for the person who typed the command. */
  say(line?: string): void
  /** Writes a line that the next call overwrites; writes nothing if the output is not a terminal. */
  show(line: string): void
}

export type Command = (context: CommandContext, args: string[]) => Promise<void>

/** The sentence of a command's refusal or an HTTP error; undefined for other errors. */
export function refusalIn(error: unknown): string | undefined {
  if (error instanceof HttpException) return (error.getResponse() as { error: string }).error
  return error instanceof CommandError ? error.message : undefined
}

/** Runs a command with the service's own modules, then ends the process. Ctrl-C closes connections first. */
export async function runCommand(
  appModule: (config: Config, logger: Logger) => DynamicModule,
  command: Command,
  args: string[],
): Promise<void> {
  try {
    const config = readConfig({ LOG_LEVEL: 'warn', ...process.env })
    const logger = createLogger(config, 'command')
    const app = await NestFactory.createApplicationContext(appModule(config, logger), {
      logger: new NestLogger(logger),
      abortOnError: false,
    })
    app.enableShutdownHooks()
    try {
      await command({ app, say, show }, args)
    } catch (error) {
      if (refusalIn(error) !== undefined) throw error
      logger.debug({ err: error }, 'the command failed')
      throw new CommandError(`The command failed: ${(error as Error)?.message || error}`)
    } finally {
      await withTimeout(app.close(), CLOSE_TIMEOUT_MS, () => {})
    }
    process.exit()
  } catch (error) {
    const refusal = refusalIn(error)
    if (refusal === undefined) refuseToStart(error)
    process.stderr.write(`${readable(refusal)}\n`)
    process.exit(1)
  }
}

function say(line = '') {
  if (process.stdout.isTTY) process.stdout.write('\r\u001b[K')
  process.stdout.write(`${readable(line)}\n`)
}

/** Output may contain strangers' texts, which must not control the terminal. */
function readable(text: string): string {
  return text.replace(/[^\P{Cc}\n\t]|[\u202A-\u202E\u2066-\u2069]/gu, '\uFFFD')
}

function show(line: string) {
  if (process.stdout.isTTY) process.stdout.write(`\r\u001b[K${line}`)
}
