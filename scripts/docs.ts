/** `npm run docs`: writes the documents that are made from code or from other documents. */
import { writeFile } from 'node:fs/promises'
import { CONFIGURATION, configuration } from './lib/configuration.ts'
import { DECISIONS_INDEX, decisionRecords, decisionsIndex } from './lib/decisions.ts'
import { WHAT_IS_KEPT, whatIsKept } from './lib/retention.ts'

await writeFile(CONFIGURATION, configuration())
await writeFile(DECISIONS_INDEX, decisionsIndex(await decisionRecords()))
await writeFile(WHAT_IS_KEPT, whatIsKept())
