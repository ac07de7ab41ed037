/** `npm run storage`: search-service/src/images/storage-command.ts says what it takes. */
import { runServiceCommand } from './lib/commands.ts'

const args = process.argv.slice(2)
process.exitCode = await runServiceCommand({ entry: 'images/storage-main.js', args, asksEngines: false })
