/** `npm run bot -- import FILE | list | run --limit N | pause | resume | status` */
import { runServiceCommand } from './lib/commands.ts'

const args = process.argv.slice(2)
process.exitCode = await runServiceCommand({ entry: 'bot/main.js', args, asksEngines: args[0] === 'run' })
