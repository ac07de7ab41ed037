/** `npm run log`: search-service/src/log/main.ts says what it takes. */
import { runServiceCommand } from './lib/commands.ts'

const args = process.argv.slice(2)
process.exitCode = await runServiceCommand({ entry: 'log/main.js', args, asksEngines: false })
