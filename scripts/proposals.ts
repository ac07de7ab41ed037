/** `npm run proposals -- list | accept ID | reject ID` */
import { runServiceCommand } from './lib/commands.ts'

const args = process.argv.slice(2)
process.exitCode = await runServiceCommand({ entry: 'proposals/main.js', args, asksEngines: false })
