/** `npm run docs`: writes the documents that are made from code or from other documents. */
import { readFile, writeFile } from 'node:fs/promises'
import { CONFIGURATION, configuration } from './lib/configuration.ts'
import { DECISIONS_INDEX, decisionRecords, decisionsIndex } from './lib/decisions.ts'
import { SECURITY, withRetention } from './lib/retention.ts'

await writeFile(CONFIGURATION, configuration())
await writeFile(DECISIONS_INDEX, decisionsIndex(await decisionRecords()))
await writeFile(SECURITY, withRetention(await readFile(SECURITY, 'utf8')))
