/** `npm run block`: search-service/src/images/block-command.ts says what it takes. */
import { runServiceCommand } from './lib/commands.ts'

const args = process.argv.slice(2)
process.exitCode = await runServiceCommand({ entry: 'images/main.js', args, asksEngines: false })
