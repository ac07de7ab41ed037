/** A part of `npm run check`: says where the sources use words that were replaced (lib/plain-words.ts). */
import { replacedWords } from './lib/plain-words.ts'

const found = replacedWords()
for (const line of found) console.log(line)
process.exitCode = found.length === 0 ? 0 : 1
