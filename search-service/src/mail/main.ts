import 'reflect-metadata'
import { appModule } from '../app.module.ts'
import { runCommand } from '../platform/command.ts'
import { HELP, isMailCommand, mailCommand } from './commands.ts'

// Before anything is started: help needs no database.
if (!isMailCommand(process.argv.slice(2))) {
  process.stderr.write(`${HELP}\n`)
  process.exit(1)
}

await runCommand(appModule, [], mailCommand)
