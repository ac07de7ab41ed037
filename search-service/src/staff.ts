/** Entry point: staff's commands. `npm run block -- list` runs `staff.js block list`. */
import 'reflect-metadata'
import { appModule } from './app.module.ts'
import { botCommand } from './bot/commands.ts'
import { capturesCommand } from './captures/commands.ts'
import { blockCommand } from './images/block-command.ts'
import { storageCommand } from './images/storage-command.ts'
import { logCommand } from './log/commands.ts'
import { isMailCommand, HELP as MAIL_HELP, mailCommand } from './mail/commands.ts'
import { moderateCommand } from './moderation/commands.ts'
import { runCommand } from './platform/command.ts'
import { proposalsCommand } from './proposals/commands.ts'

const COMMANDS = new Map(
  Object.entries({
    block: blockCommand,
    bot: botCommand,
    captures: capturesCommand,
    log: logCommand,
    mail: mailCommand,
    moderate: moderateCommand,
    proposals: proposalsCommand,
    storage: storageCommand,
  }),
)

const [name = '', ...args] = process.argv.slice(2)
const command = COMMANDS.get(name)
if (!command) refuse(`Name a command: ${[...COMMANDS.keys()].join(', ')}.`)
// Help needs no database.
if (command === mailCommand && !isMailCommand(args)) refuse(MAIL_HELP)
await runCommand(appModule, command, args)

function refuse(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}
