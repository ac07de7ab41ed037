/** `npm run log -- verify | key` */
import { runServiceCommand } from './lib/commands.ts'

const args = process.argv.slice(2)
process.exitCode = await runServiceCommand({ entry: 'log/main.js', args, asksEngines: false })
