/** `npm run moderate -- queue | keep|limit|hide|remove CODE REASON | undo CODE | log | votes [count|keep|discount|undo ID]` */
import { runServiceCommand } from './lib/commands.ts'

const args = process.argv.slice(2)
process.exitCode = await runServiceCommand({ entry: 'moderation/main.js', args, asksEngines: false })
