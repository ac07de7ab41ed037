/** `npm run check`: types of every package, lint and format, words and dead code. Quick; runs nothing of ours. */
import { checkAll } from './lib/checks.ts'

process.exitCode = (await checkAll()) ? 0 : 1
