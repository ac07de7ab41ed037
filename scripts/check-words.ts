/** A part of `npm run check`: says where the sources use words that were replaced (lib/plain-words.ts). */
import { dialect } from './lib/plain-words.ts'

const found = dialect()
for (const line of found) console.log(line)
process.exitCode = found.length === 0 ? 0 : 1
