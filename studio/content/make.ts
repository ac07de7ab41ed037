/** Writes data.ndjson from the documents in src: `node studio/content/make.ts`. */
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { toNdjson } from './src/index.ts'

await writeFile(path.join(import.meta.dirname, 'data.ndjson'), toNdjson())
