import 'reflect-metadata'
import { appModule } from '../app.module.ts'
import { CommandError, runCommand } from '../platform/command.ts'
import { COMMANDS, HELP } from './commands.ts'
import { TermListError } from './term-list.ts'

/** `npm run bot`: the term list and the daily crawl run, for staff. */
await runCommand(appModule, [TermListError], async (context, [name = '', ...args]) => {
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!command) throw new CommandError(HELP)
  await command(context, args)
})
