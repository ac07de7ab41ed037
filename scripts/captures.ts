/** `npm run captures -- CODE [FOLDER]` */
import { runServiceCommand } from './lib/commands.ts'

const args = process.argv.slice(2)
process.exitCode = await runServiceCommand({ entry: 'captures/main.js', args, asksEngines: false })
