/** `npm run audit:archive`: checks the archive at DATABASE_URL, or the one in DATA_DIR, running or not. */

import { auditArchive } from '@firewall-cafe/testing/faults/auditor/audit'
import { withClient } from '@firewall-cafe/testing/with-client'
import { temporaryDatabase } from './lib/database.ts'
import { readSettings } from './lib/settings.ts'

/** A picture or mail that waits longer than all its tries together is lost. */
const JOBS_WITHIN_SECONDS = 600

const database = await temporaryDatabase(readSettings())
try {
  const violations = await withClient(database.url, (client) =>
    auditArchive(client, { jobsWithinSeconds: JOBS_WITHIN_SECONDS }),
  )
  for (const { rule, detail } of violations) console.log(`${rule}: ${detail}`)
  console.log(violations.length === 0 ? 'The archive breaks no rule.' : 'The archive is damaged: see above.')
  process.exitCode = violations.length === 0 ? 0 : 1
} catch (error) {
  console.error(`The archive could not be checked: ${(error as Error).message}`)
  process.exitCode = 1
} finally {
  await database.release()
}
