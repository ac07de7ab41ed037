/** `npm run captures`: search-service/src/captures/commands.ts says what it takes. */
import { runServiceCommand } from './lib/commands.ts'

const args = process.argv.slice(2)
process.exitCode = await runServiceCommand({ entry: 'captures/main.js', args, asksEngines: false })
