/** `npm run demo:clear`: takes every trace of the demonstration's data away. */
import { runServiceCommand } from './lib/commands.ts'

process.exitCode = await runServiceCommand({ entry: 'demo/main.js', args: [], asksEngines: false })
