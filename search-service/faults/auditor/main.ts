/** `npm run audit:archive`: checks the archive at DATABASE_URL, or that of the system in DATA_DIR while it runs. */
import path from 'node:path'
import pg from 'pg'
import { startPostgres } from '../../../scripts/lib/postgres.ts'
import { readSettings } from '../../../scripts/lib/settings.ts'
import { auditArchive } from './audit.ts'

/** A picture or a mail that waits longer than all its tries together has been forgotten, in seconds. */
const JOBS_WITHIN = 600

const { env, dataDir } = readSettings()
const postgres = env.DATABASE_URL
  ? undefined
  : await startPostgres({ dataDir: path.join(dataDir, 'postgres') })
const client = new pg.Client({ connectionString: env.DATABASE_URL || postgres?.url })
await client.connect()
try {
  const violations = await auditArchive(client, { jobsWithinSeconds: JOBS_WITHIN })
  for (const { rule, detail } of violations) console.log(`${rule}: ${detail}`)
  console.log(
    violations.length === 0 ? 'The archive keeps its promises.' : 'The archive is damaged: see above.',
  )
  process.exitCode = violations.length === 0 ? 0 : 1
} finally {
  await client.end()
  if (postgres && !postgres.reused) await postgres.stop()
}
