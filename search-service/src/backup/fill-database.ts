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
 * transaction: when anything fails, the database stays as it was.
 * @param pour fills the tables
 * @returns `outdated`: pictures that the database named before but not any more
 */
export async function fillDatabase(
  config: Config,
  manifest: Manifest,
  pour: (filling: Filling) => Promise<void>,
): Promise<{ outdated: string[] }> {
  const migrations = MIGRATIONS.filter(({ name }) => manifest.migrations.includes(name))
  const options = { ...databaseOptions(config), migrations } as DataSourceOptions
  // The connection is idle between two tables while pictures are stored.
  return withUnlimitedConnection(options, async (runner, database) => {
    const client = (await runner.connect()) as ClientBase
    await runner.startTransaction()
    try {
      await client.query('select pg_advisory_xact_lock($1)', [MIGRATION_LOCK])
      const before = await namedPictures(client)
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
      const after = new Set(await namedPictures(client))
      await runner.commitTransaction()
      return { outdated: before.filter((name) => !after.has(name)) }
    } catch (error) {
      // If the connection broke, its transaction has been rolled back already.
      await runner.rollbackTransaction().catch(() => {})
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

async function namedPictures(client: ClientBase): Promise<string[]> {
  const { rows: found } = await client.query(`select to_regclass('public.images') as there`)
  if (!found[0]?.there) return []
  const { rows } = await client.query<{ name: string }>(`select encode(sha256, 'hex') as name from images`)
  return rows.map(({ name }) => name)
}
