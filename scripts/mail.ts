/** `npm run mail`: search-service/src/mail/commands.ts says what it takes. */
import { runServiceCommand } from './lib/commands.ts'

const args = process.argv.slice(2)
process.exitCode = await runServiceCommand({ entry: 'mail/main.js', args, asksEngines: false })
