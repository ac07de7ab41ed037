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

/** Schedules the blocked pictures among $1 for deletion, even if they were deleted before. */
const PURGE_BLOCKED_AGAIN = `
  update blocked_images set purged = false where encode(sha256, 'hex') = any ($1)`
/** Schedules the pictures among $1 that no row names for deletion. */
const PURGE_UNNAMED = `
  insert into images_to_purge (sha256)
  select decode(name, 'hex') from unnest($1::text[]) as name
  where not exists (select from images where sha256 = decode(name, 'hex')) on conflict do nothing`

/** A database while it is filled, table by table in the manifest's order. */
export interface Filling {
  /**
   * Fills one table.
   * @param write writes the lines of a COPY to the given stream
   * @returns the number of rows in the table now
   */
  fill(table: string, write: (into: Writable) => Promise<void>): Promise<number>
}

/**
 * Drops everything in the database and rebuilds it from the archive: the schema of that time, rows and
 * sequences, in one transaction. If that fails, the database stays as it was, and pictures stored meanwhile
 * will be deleted.
 * @param pictures the names of the pictures that `pour` stores
 * @param came to which `pour` adds those new to the store
 * @param pour fills the tables
 * @returns `outdated`: pictures that the database named before, but no longer does
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
    // Committed before files are stored, so it holds however the restore ends. The archive's rows replace
    // these.
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
      // The restore removes their files at once; if that fails, the jobs do it.
      if (await hasTable(client, 'images_to_purge')) await client.query(PURGE_UNNAMED, [outdated])
      await runner.commitTransaction()
      return { outdated }
    } catch (error) {
      // If the connection broke, its transaction has been rolled back already.
      await runner.rollbackTransaction().catch(() => {})
      // Only the pictures stored by this restore: another system may use the same store.
      await client.query(PURGE_UNNAMED, [[...came]]).catch(() => {})
      throw error
    }
  })
}

async function fillTables(client: ClientBase, manifest: Manifest, pour: (filling: Filling) => Promise<void>) {
  const tables = (await recordTables(client)).map(({ name }) => `public.${pg.escapeIdentifier(name)}`)
  // Cascades to unlogged tables that refer to these and are in no archive.
  await client.query(`truncate ${tables.join(', ')} cascade`)
  // The archive holds the counts as well, so the triggers must not count again.
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  const filled = new Set<string>()
  await pour({
    async fill(name, write) {
      const table = manifest.tables.find((known) => known.name === name)
      if (!table) throw new Error(`The manifest of the archive does not list the table "${name}".`)
      const rowsIn = client.query(copyFrom(`copy ${copyTarget(table)} from stdin`))
      await write(rowsIn)
      const rows = rowsIn.rowCount
      if (rows !== table.rows)
        throw new Error(`"${name}" has ${rows} rows; the manifest lists ${table.rows}.`)
      filled.add(name)
      return rows
    },
  })
  const left = manifest.tables.filter(({ name }) => !filled.has(name))
  if (left.length > 0)
    throw new Error(`Tables are missing from the archive: ${left.map(({ name }) => name).join(', ')}.`)
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
}

async function hasTable(client: ClientBase, name: string): Promise<boolean> {
  const { rows } = await client.query(`select to_regclass('public.' || $1) as there`, [name])
  return rows[0]?.there !== null
}

/** Hashes of the pictures in a table; empty if the table does not exist. */
async function picturesIn(client: ClientBase, table: 'images' | 'images_to_purge'): Promise<string[]> {
  if (!(await hasTable(client, table))) return []
  const { rows } = await client.query<{ name: string }>(`select encode(sha256, 'hex') as name from ${table}`)
  return rows.map(({ name }) => name)
}
