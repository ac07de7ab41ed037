/** Parts that a command of staff needs for a while: those that run are used, those that had to be started are ended. */
import { mkdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { startPostgres } from '@firewall-cafe/testing/postgres'
import type { Settings } from './settings.ts'

export interface BorrowedDatabase {
  url: string
  giveBack(): Promise<void>
}

/** The owner's own database, or the embedded one, running or not. */
export async function borrowDatabase({ env, dataDir }: Settings): Promise<BorrowedDatabase> {
  if (env.DATABASE_URL) return { url: env.DATABASE_URL, giveBack: async () => {} }
  await mkdir(dataDir, { recursive: true })
  const postgres = await startPostgres({ dataDir: path.join(dataDir, 'postgres') })
  return {
    url: postgres.url,
    async giveBack() {
      if (!postgres.reused && (await isAlone(postgres.url))) await postgres.stop()
    },
  }
}

/** False when somebody started the system meanwhile and took our server over. */
async function isAlone(url: string): Promise<boolean> {
  const { Client } = createRequire(import.meta.url)('pg') as typeof import('pg')
  const client = new Client({ connectionString: url })
  await client.connect()
  const others = await client.query(
    `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() limit 1`,
  )
  await client.end()
  return others.rowCount === 0
}
