import type { Writable } from 'node:stream'
import pg, { type ClientBase } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { type DataSourceOptions, MigrationExecutor } from 'typeorm'
import type { Config } from '../platform/config.ts'
import { databaseOptions, MIGRATION_LOCK } from '../platform/database/database.ts'
import { MIGRATIONS } from '../platform/database/migrations/index.ts'
import { withUnlimitedConnection } from '../platform/database/unlimited-connection.ts'
import { copyTarget, DROP_EVERYTHING, recordTables } from './catalogue.ts'
import type { Manifest } from './manifest.ts'

/** Has the files of the pictures $1 deleted that are blocked, though that was done before. */
const PURGE_BLOCKED_AGAIN = `
  update blocked_images set purged = false where encode(sha256, 'hex') = any ($1)`
/** Has the files of the pictures $1 deleted that no row names. */
const PURGE_UNNAMED = `
  insert into images_to_purge (sha256)
  select decode(name, 'hex') from unnest($1::text[]) as name
  where not exists (select from images where sha256 = decode(name, 'hex')) on conflict do nothing`

/** A database that is being filled, table by table in the manifest's order. */
export interface Filling {
  /**
   * Fills one table.
   * @param write writes the lines of a COPY to the stream it is given
   * @returns how many rows there are now
   */
  fill(table: string, write: (into: Writable) => Promise<void>): Promise<number>
}

/**
 * Drops everything in the database and builds it from the archive: the schema of that time, rows and sequences. One
 * transaction: when anything fails, the database stays as it was, and has the pictures deleted that came meanwhile.
 * @param pictures the names of those that `pour` stores
 * @param came filled by `pour` with those that the store did not have
 * @param pour fills the tables
 * @returns `outdated`: pictures that the database named before but not any more
 */
export async function fillDatabase(
  config: Config,
  manifest: Manifest,
  pictures: readonly string[],
  came: ReadonlySet<string>,
  pour: (filling: Filling) => Promise<void>,
): Promise<{ outdated: string[] }> {
  const migrations = MIGRATIONS.filter(({ name }) => manifest.migrations.includes(name))
  const options = { ...databaseOptions(config), migrations } as DataSourceOptions
  // The connection is idle between two tables while pictures are stored.
  return withUnlimitedConnection(options, async (runner, database) => {
    const client = (await runner.connect()) as ClientBase
    // Committed before a file is stored: it holds however the restore ends. The archive's rows replace these.
    if (await hasTable(client, 'blocked_images')) await client.query(PURGE_BLOCKED_AGAIN, [pictures])
    await runner.startTransaction()
    try {
      await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
      const before = new Set([
        ...(await picturesIn(client, 'images')),
        ...(await picturesIn(client, 'images_to_purge')),
      ])
      await client.query(DROP_EVERYTHING)
      await client.query('drop schema if exists bullmq cascade')
      const executor = new MigrationExecutor(database, runner)
      executor.transaction = 'none'
      await executor.executePendingMigrations()
      await fillTables(client, manifest, pour)
      for (const { name, lastValue } of manifest.sequences) {
        if (lastValue !== null)
          await client.query('select setval($1::regclass, $2)', [
            `public.${pg.escapeIdentifier(name)}`,
            lastValue,
          ])
      }
      const after = new Set(await picturesIn(client, 'images'))
      const outdated = [...before].filter((name) => !after.has(name))
      // The restore removes their files at once; where that fails, the jobs do it.
      if (await hasTable(client, 'images_to_purge')) await client.query(PURGE_UNNAMED, [outdated])
      await runner.commitTransaction()
      return { outdated }
    } catch (error) {
      // If the connection broke, its transaction has been rolled back already.
      await runner.rollbackTransaction().catch(() => {})
      // Only those that came: another system may keep its pictures in the same store.
      await client.query(PURGE_UNNAMED, [[...came]]).catch(() => {})
      throw error
    }
  })
}

async function fillTables(client: ClientBase, manifest: Manifest, pour: (filling: Filling) => Promise<void>) {
  const tables = (await recordTables(client)).map(({ name }) => `public.${pg.escapeIdentifier(name)}`)
  // Also the unlogged tables that refer to them, which no archive holds.
  await client.query(`truncate ${tables.join(', ')} cascade`)
  // The archive holds the counts as well, so the triggers must not count again.
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  const filled = new Set<string>()
  await pour({
    async fill(name, write) {
      const table = manifest.tables.find((known) => known.name === name)
      if (!table) throw new Error(`The archive's manifest does not know the table "${name}".`)
      const rowsIn = client.query(copyFrom(`copy ${copyTarget(table)} from stdin`))
      await write(rowsIn)
      const rows = rowsIn.rowCount
      if (rows !== table.rows) throw new Error(`"${name}" has ${rows} rows in place of ${table.rows}.`)
      filled.add(name)
      return rows
    },
  })
  const left = manifest.tables.filter(({ name }) => !filled.has(name))
  if (left.length > 0) throw new Error(`The archive lacks ${left.map(({ name }) => name).join(', ')}.`)
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
}

async function hasTable(client: ClientBase, name: string): Promise<boolean> {
  const { rows } = await client.query(`select to_regclass('public.' || $1) as there`, [name])
  return rows[0]?.there !== null
}

/** Hashes of the pictures in a table; none where there is no such table. */
async function picturesIn(client: ClientBase, table: 'images' | 'images_to_purge'): Promise<string[]> {
  if (!(await hasTable(client, table))) return []
  const { rows } = await client.query<{ name: string }>(`select encode(sha256, 'hex') as name from ${table}`)
  return rows.map(({ name }) => name)
}
