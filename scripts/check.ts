/** `npm run check`: types of every package, then lint and format. Quick; runs nothing. */
import { checkAll } from './lib/checks.ts'

process.exitCode = (await checkAll()) ? 0 : 1
