/** `npm run content:types`: after a change of studio/schema or of a page's query. Takes seconds. */
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { contentTypes } from './lib/content-types.ts'
import { ROOT } from './lib/settings.ts'

try {
  for (const { file, text } of await contentTypes()) await writeFile(path.join(ROOT, file), text)
} catch (error) {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exitCode = 1
}
