/** `npm run proposals`: search-service/src/proposals/main.ts says what it takes. */
import { runServiceCommand } from './lib/commands.ts'

const args = process.argv.slice(2)
process.exitCode = await runServiceCommand({ entry: 'proposals/main.js', args, asksEngines: false })
