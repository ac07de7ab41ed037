/** `npm run moderate`: search-service/src/moderation/commands.ts says what it takes. */
import { runServiceCommand } from './lib/commands.ts'

const args = process.argv.slice(2)
process.exitCode = await runServiceCommand({ entry: 'moderation/main.js', args, asksEngines: false })
