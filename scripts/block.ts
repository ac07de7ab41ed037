/** `npm run block -- list | add PICTURE REASON… | remove PICTURE | match` */
import { runServiceCommand } from './lib/commands.ts'

const args = process.argv.slice(2)
process.exitCode = await runServiceCommand({ entry: 'images/main.js', args, asksEngines: false })
