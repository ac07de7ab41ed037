/** The embedded database of an installation, for the running system or for a single command of staff. */
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { type RunningPostgres, startPostgres } from '@firewall-cafe/testing/postgres'
import { withClient } from '@firewall-cafe/testing/with-client'
import { isLocked } from '../../shared/src/folder-lock.ts'
import type { Settings } from './settings.ts'

/** A demonstration and an installation with real engines never share a row: each has a database of its own. */
const NAMES = { demonstration: 'firewall_demo', real: 'firewall' } as const

/**
 * Starts the embedded server, or takes over a running one.
 * @param onEnd called with how it ended, unless it was stopped
 */
export function startDatabase(
  { dataDir, simulated }: Settings,
  onEnd?: (how: string) => void,
): Promise<RunningPostgres> {
  const database = NAMES[simulated ? 'demonstration' : 'real']
  return startPostgres({ dataDir: path.join(dataDir, 'postgres'), database, onEnd })
}

export interface TemporaryDatabase {
  url: string
  /** Ends the server if it was started for this. */
  release(): Promise<void>
}

/** The owner's own database, or the embedded one, running or not. */
export async function temporaryDatabase(settings: Settings): Promise<TemporaryDatabase> {
  const { env, dataDir } = settings
  if (env.DATABASE_URL) return { url: env.DATABASE_URL, release: async () => {} }
  await mkdir(dataDir, { recursive: true })
  const postgres = await startDatabase(settings)
  return {
    url: postgres.url,
    async release() {
      // A system that is being started takes our server over, if it has not yet.
      if (postgres.reused || (await isLocked(dataDir)) || !(await isAlone(postgres.url))) return
      await postgres.stop()
    },
  }
}

/** False when another command took our server over. */
async function isAlone(url: string): Promise<boolean> {
  const others = await withClient(url, (client) =>
    client.query(
      `select from pg_stat_activity
       where datname in ($1, $2) and pid <> pg_backend_pid() and backend_type = 'client backend' limit 1`,
      Object.values(NAMES),
    ),
  )
  return others.rowCount === 0
}
