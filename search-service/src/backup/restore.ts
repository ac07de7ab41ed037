import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { Redis } from 'ioredis'
import pg from 'pg'
import type { DataSourceOptions } from 'typeorm'
import type { ImageStore, ImageVariant } from '../images/image-store.ts'
import type { Config } from '../platform/config.ts'
import { APPLICATION_NAME, databaseOptions, migrate } from '../platform/database/database.ts'
import { MIGRATIONS } from '../platform/database/migrations/index.ts'
import { withUnlimitedConnection } from '../platform/database/unlimited-connection.ts'
import { openQueue } from '../platform/queue/queue-backend.ts'
import { DamagedArchiveError, readArchive, verifyArchive } from './archive.ts'
import { appliedMigrations, recordTables } from './catalogue.ts'
import { type Filling, fillDatabase } from './fill-database.ts'
import { CONTENT, MANIFEST, type Manifest, manifestSchema } from './manifest.ts'

export interface RestoreOrder {
  config: Config
  store: ImageStore
  file: string
  /** The key that signed the archive; undefined to trust it without one, when the key is lost. */
  key: string | undefined
  /** Where to unpack the archive of the content; unset: not at all. */
  contentTo?: string
  /** True: existing records are deleted. */
  replace: boolean
  say(line: string): void
}

/** Thrown before anything is changed; the message says why and what to do. */
export class RestoreRefusedError extends Error {
  override name = 'RestoreRefusedError'
}

/** Tables that have rows in an unused database: from migrations, or from a restore that failed. */
const FILLED_WHEN_NEW = ['archive_version', 'bot_switch', 'images_to_purge', 'installation', 'tallies']

const PICTURE = /^images\/([0-9a-f]{64})\/(original|thumbnail)$/

/**
 * Checks an archive and returns its manifest.
 * @throws {DamagedArchiveError} when any part has changed since it was written
 */
export async function inspectArchive(
  file: string,
  key: string | undefined,
): Promise<{ manifest: Manifest; sums: ReadonlyMap<string, string> }> {
  let text: Buffer | undefined
  const sums = await verifyArchive(file, key, {
    [MANIFEST]: (bytes) => {
      text = bytes
    },
  })
  const manifest = manifestSchema.safeParse(text && JSON.parse(text.toString()))
  if (!manifest.success)
    throw new DamagedArchiveError('The archive is intact, but this version cannot read its format.')
  return { manifest: manifest.data, sums }
}

/**
 * Restores a system from an archive. Everything is checked before anything is written; the database changes
 * in one transaction, and pictures are stored before their rows.
 * @throws {DamagedArchiveError} or {RestoreRefusedError} before anything is changed
 */
export async function restore(order: RestoreOrder): Promise<Manifest> {
  const { config, file, key, replace, say } = order
  const { manifest, sums } = await inspectArchive(file, key)
  say(
    key === undefined ? 'checksums: all match; signature not checked' : 'checksums and signature: all match',
  )
  const newer = manifest.migrations.filter((name) => !MIGRATIONS.some((known) => known.name === name))
  if (newer.length > 0)
    throw new RestoreRefusedError(
      `The archive was made by a newer version (${newer.join(', ')}). Upgrade first.`,
    )
  refuseOtherKind(manifest, config)
  await refuseToOverwrite(config.DATABASE_URL, replace)
  // Before the database: what stops this must leave it as it was.
  await forgetJobs(config)

  const pictures = new Set([...sums.keys()].flatMap((name) => PICTURE.exec(name)?.[1] ?? []))
  const came = new Set<string>()
  const { outdated } = await fillDatabase(config, manifest, [...pictures], came, (filling) =>
    readArchive(file, sums, (name, stream) => unpack(order, filling, came, name, stream)),
  )
  const options = databaseOptions(config) as DataSourceOptions
  await migrate(options, say)
  const isOlder = MIGRATIONS.some(({ name }) => !manifest.migrations.includes(name))
  await withUnlimitedConnection(options, async (runner) => {
    // The newer migrations ran before the counting triggers existed.
    if (isOlder) await runner.query('select recount_archive()')
    await runner.query('analyze')
    // Last: if the store fails, the worker removes the remaining files.
    for (const name of outdated) await order.store.remove(name)
    await runner.query(`delete from images_to_purge where encode(sha256, 'hex') = any ($1)`, [outdated])
  })
  if (outdated.length > 0) say(`pictures: ${outdated.length} removed that only the replaced records used`)
  return manifest
}

async function unpack(
  { store, contentTo, say }: RestoreOrder,
  filling: Filling,
  came: Set<string>,
  name: string,
  stream: Readable,
): Promise<void> {
  const [, table] = /^database\/(.+)\.copy\.gz$/.exec(name) ?? []
  const [, picture, variant] = PICTURE.exec(name) ?? []
  if (table) {
    const rows = await filling.fill(table, (into) => pipeline(stream, createGunzip(), into))
    say(`${table}: ${rows} rows`)
  } else if (picture) {
    await storePicture(store, picture, variant as ImageVariant, await buffer(stream), came)
    say(`pictures: ${picture.slice(0, 8)}`)
  } else if (name === CONTENT && contentTo) {
    await pipeline(stream, createWriteStream(contentTo, { mode: 0o600, flags: 'wx' }))
    say('content: unpacked')
  }
}

/**
 * Stores a picture. A store keeps its existing file, so a damaged one is removed first.
 * @param came gets the picture if the store did not have it
 */
async function storePicture(
  store: ImageStore,
  sha256: string,
  variant: ImageVariant,
  bytes: Buffer,
  came: Set<string>,
): Promise<void> {
  const held = await store.open(sha256, variant)
  if (!held) came.add(sha256)
  const isRight =
    held &&
    (await buffer(held.stream).then(
      (found) => found.equals(bytes),
      () => false,
    ))
  if (held && !isRight) await store.remove(sha256, variant)
  await store.put(sha256, variant, bytes)
}

/** @throws {RestoreRefusedError} when simulated and real rows would be mixed */
function refuseOtherKind({ simulated }: Manifest, config: Config): void {
  if (simulated === undefined || simulated === (config.SIMULATOR_URL !== undefined)) return
  throw new RestoreRefusedError(
    simulated
      ? 'The archive holds demo data, but keys of real engines are set, and the two must not be mixed. Nothing was changed. Restore another archive, or unset the keys for a demo.'
      : 'The archive holds answers of real engines, but this system runs as a demo, without a key of one. Nothing was changed. Set the keys first.',
  )
}

/** @throws {RestoreRefusedError} while the service runs, or when records would be replaced without permission */
async function refuseToOverwrite(databaseUrl: string, replace: boolean): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'restore' })
  await client.connect()
  try {
    const { rows: running } = await client.query(
      'select from pg_stat_activity where datname = current_database() and application_name = $1 limit 1',
      [APPLICATION_NAME],
    )
    if (running.length > 0)
      throw new RestoreRefusedError(
        'The service is running on this database. Stop the api and the workers first.',
      )
    if (replace || (await appliedMigrations(client)).length === 0) return
    for (const { name } of await recordTables(client)) {
      if (FILLED_WHEN_NEW.includes(name)) continue
      const { rows } = await client.query(`select from public.${pg.escapeIdentifier(name)} limit 1`)
      if (rows.length > 0)
        throw new RestoreRefusedError(
          `The database is not empty: there are ${name.replaceAll('_', ' ')}. Nothing was changed. Add --replace to delete what is there.`,
        )
    }
  } finally {
    await client.end()
  }
}

/** Old jobs in Redis would block new ones with the same ids. In PostgreSQL they are dropped. */
async function forgetJobs(config: Config): Promise<void> {
  if (!config.REDIS_URL) return
  // BullMQ would wait for it without end.
  const redis = new Redis(config.REDIS_URL, { lazyConnect: true, retryStrategy: () => null })
  redis.on('error', () => {})
  try {
    await redis.connect()
  } catch (error) {
    throw new RestoreRefusedError(`REDIS_URL cannot be reached (${error}). Nothing was changed.`)
  } finally {
    redis.disconnect()
  }
  const queue = openQueue(config)
  try {
    await queue.obliterate({ force: true })
  } finally {
    await queue.close()
  }
}
