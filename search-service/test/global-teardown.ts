import { rm } from 'node:fs/promises'
import type { RunningPostgres } from '@firewall-cafe/testing/postgres'

export default async function tearDown(): Promise<void> {
  const { postgres, postgresDir } = globalThis as { postgres?: RunningPostgres; postgresDir?: string }
  await postgres?.stop()
  if (postgresDir) await rm(postgresDir, { recursive: true, force: true })
}
