/** `npm run mail -- waiting | signups | forget ADDRESS` */
import { runServiceCommand } from './lib/commands.ts'

const args = process.argv.slice(2)
process.exitCode = await runServiceCommand({ entry: 'mail/main.js', args, asksEngines: false })
