import { type DynamicModule, type INestApplicationContext } from '@nestjs/common'
import { NestFactory } from '@nestjs/core'
import { withTimeout } from './async/with-timeout.ts'
import { type Config, readConfig } from './config.ts'
import { createLogger, type Logger, NestLogger } from './logging/logger.ts'
import { refuseToStart } from './process.ts'

/** How long a command may take to close its connections before it ends anyway. */
const CLOSE_TIMEOUT_MS = 10_000

/** Thrown by a command that cannot do its task; the message is for the person who typed it. */
export class CommandError extends Error {
  override name = 'CommandError'
}

export interface CommandContext {
  app: INestApplicationContext
  /** Writes a line for the person who typed the command. */
  say(line?: string): void
  /** Leaves the line open and writes over it next time; on anything but a terminal it writes nothing. */
  show(line: string): void
}

export type Command = (context: CommandContext, args: string[]) => Promise<void>

/**
 * Runs a staff command with the service's own modules, then ends the process. Ctrl-C closes connections first.
 * @param expected errors whose message is enough, without a stack trace
 */
export async function runCommand(
  appModule: (config: Config, logger: Logger) => DynamicModule,
  expected: readonly (new (message: string) => Error)[],
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
    } finally {
      await withTimeout(app.close(), CLOSE_TIMEOUT_MS, () => {})
    }
    process.exit()
  } catch (error) {
    if (!(error instanceof Error) || ![CommandError, ...expected].some((kind) => error instanceof kind))
      refuseToStart(error)
    process.stderr.write(`${error.message}\n`)
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
