/** The content has one shape, the Studio's; what is made of it and checked in must be of today. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { contentTypes } from './lib/content-types.ts'
import { ROOT } from './lib/settings.ts'

test('the generated files match the current schema and queries', async () => {
  for (const { file, text } of await contentTypes()) {
    const kept = await readFile(path.join(ROOT, file), 'utf8')
    expect({ file, remedy: 'npm run content:types', text: kept }).toMatchObject({ file, text })
  }
})
