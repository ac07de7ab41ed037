import { mkdtemp } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { type RunningPostgres, startPostgres } from '@firewall-cafe/testing/postgres'

/** One real PostgreSQL for all test files; each makes its own databases on it. */
export default async function setUp(): Promise<void> {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'firewall-service-'))
  const postgres = await startPostgres({
    dataDir: path.join(dir, 'postgres'),
    durable: false,
    // Each file leaves databases behind, two hundred by the end: checking them all every minute would take a
    // third of a core, and statistics would come at random moments.
    settings: { autovacuum: 'off' },
  })
  Object.assign(globalThis as { postgres?: RunningPostgres; postgresDir?: string }, {
    postgres,
    postgresDir: dir,
  })
  process.env.TEST_POSTGRES_URL = postgres.url
}
