/** `npm run bot`: search-service/src/bot/commands.ts says what it takes. */
import { runServiceCommand } from './lib/commands.ts'

const args = process.argv.slice(2)
process.exitCode = await runServiceCommand({ entry: 'bot/main.js', args, asksEngines: args[0] === 'run' })
