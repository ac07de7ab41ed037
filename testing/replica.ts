import { spawnSync } from 'node:child_process'
import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type RunningPostgres, startPostgres } from './postgres.ts'
import { withClient } from './with-client.ts'

/** Files of a running server that do not belong in a copy. */
const NOT_COPIED = new Set(['postmaster.pid', 'postmaster.opts', 'pg_wal', 'pg_replslot'])

/**
 * Starts a streaming replica of a server that `startPostgres` started. Its base backup is made over SQL, since the
 * embedded binaries have no pg_basebackup.
 * @param primaryDir the folder of the primary's cluster
 * @param dataDir the folder of the replica's, made here
 */
export async function startReplica(
  primary: RunningPostgres,
  primaryDir: string,
  dataDir: string,
): Promise<RunningPostgres> {
  await withClient(primary.url, async (client) => {
    await client.query(`select pg_backup_start('replica', true)`)
    await mkdir(dataDir, { recursive: true, mode: 0o700 })
    const filter = (file: string) => !NOT_COPIED.has(path.relative(primaryDir, file))
    await cp(primaryDir, dataDir, { recursive: true, filter, mode: 0 })
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    await writeFile(path.join(dataDir, 'backup_label'), rows[0]?.labelfile ?? '')
  })
  for (const folder of ['pg_wal', 'pg_replslot']) {
    await rm(path.join(dataDir, folder), { recursive: true, force: true })
    await mkdir(path.join(dataDir, folder), { mode: 0o700 })
  }
  await writeFile(path.join(dataDir, 'standby.signal'), '')
  // Run by root, the servers belong to another account.
  spawnSync('chown', ['-R', `--reference=${primaryDir}`, dataDir])
  const { hostname, port, username } = new URL(primary.url)
  return startPostgres({
    dataDir,
    settings: {
      primary_conninfo: `host=${hostname} port=${port} user=${username} application_name=replica`,
      hot_standby: 'on',
    },
  })
}
