import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { mkdir, rename, rm, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { ImageStore, ImageVariant } from '../images/image-store.ts'
import { MIGRATION_LOCK } from '../platform/database/database.ts'
import { NO_TRANSACTION_LIMIT, UNLIMITED } from '../platform/database/unlimited-connection.ts'
import { ArchiveWriter } from './archive.ts'
import { appliedMigrations, copyTarget, recordTables, type StoredTable, sequences } from './catalogue.ts'
import { CONTENT, imageEntry, MANIFEST, type Manifest, tableEntry } from './manifest.ts'

export interface BackupOrder {
  databaseUrl: string
  store: ImageStore
  /** The path of the new archive; must not exist. */
  file: string
  /** Signs the archive's sums. */
  key: string
  /** The archive of the content, in Sanity's dataset format. */
  content?: string
  /** Called with the progress. */
  say(line: string): void
  /** The free bytes of a folder; by default, as its file system reports them. */
  freeBytes?(folder: string): Promise<number>
}

/** Thrown when there is nothing to back up, or no place for it; the message is for the person who asked. */
export class BackupRefusedError extends Error {
  override name = 'BackupRefusedError'
}

/** A temporary folder beside the archive, removed if the program ends early. */
export const unfinished = (file: string): string => `${file}.unfinished`

/** Bytes that stay free: PostgreSQL stops when its disk is full, and a backup is often made on the same one. */
const RESERVE = 2e9

/** Pictures read at once: each may hold 10 MB. */
const PICTURES_AT_ONCE = 8

/**
 * Writes the database, its pictures and the content to one archive. The service may run meanwhile: the database is read
 * in one snapshot, and pictures never change.
 * @throws {BackupRefusedError} when the file exists, the database has never been used, or the archive would not fit
 */
export async function backUp(order: BackupOrder): Promise<Manifest> {
  if (existsSync(order.file)) throw new BackupRefusedError(`${order.file} exists; name another file.`)
  const aside = unfinished(order.file)
  await mkdir(aside, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
    throw new BackupRefusedError(
      `${aside} exists: another backup is running, or one was interrupted. If none is running, delete it and try again.`,
    )
  })
  const made = path.join(aside, 'archive')
  const archive = new ArchiveWriter(made, order.key)
  try {
    const database = await addDatabase(order, archive, aside)
    if (order.content) {
      await addFile(archive, CONTENT, order.content)
      order.say('content')
    }
    const images = await addPictures(order, archive, database.pictures)
    const { pictures: _, ...ofDatabase } = database
    const manifest: Manifest = {
      format: 'firewall-cafe-backup',
      version: 2,
      ...ofDatabase,
      images,
      content: order.content !== undefined,
    }
    const text = Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)
    await archive.add(MANIFEST, text.length, text)
    await archive.finish()
    await rename(made, order.file)
    return manifest
  } catch (error) {
    await archive.abandon()
    throw error
  } finally {
    await rm(aside, { recursive: true, force: true })
  }
}

type OfDatabase = Pick<Manifest, 'createdAt' | 'simulated' | 'migrations' | 'tables' | 'sequences'> & {
  pictures: KeptPicture[]
}

interface KeptPicture {
  sha256: string
  /** False when only the thumbnail was stored. */
  originalKept: boolean
}

const WAIT_FOR_MIGRATION_MS = 1_000

/**
 * Makes migrations wait until this connection ends, and waits for a running one. The lock belongs to a
 * transaction, since a pooler would keep a session's. It must precede the snapshot for all tables, which
 * another connection takes: an older snapshot sees no rows in a table that a migration has since rewritten.
 */
async function keepSchema(keeper: pg.Client, say: BackupOrder['say']): Promise<void> {
  for (let told = false; ; told = true) {
    await keeper.query('begin')
    const { rows } = await keeper.query('select pg_try_advisory_xact_lock_shared($1) as got', [
      MIGRATION_LOCK,
    ])
    if (rows[0]?.got) return
    await keeper.query('rollback')
    if (!told) say('A migration is changing the schema. Waiting until it has finished.')
    await wait(WAIT_FOR_MIGRATION_MS)
  }
}

/** @throws {BackupRefusedError} when the archive could leave less than the reserve free at its destination */
async function refuseWithoutRoom(
  { file, content, freeBytes = freeBytesOf }: BackupOrder,
  client: pg.Client,
): Promise<void> {
  const { rows } = await client.query<{ bytes: number }>(
    `select (select coalesce(sum(originals + thumbnails), 0) from image_storage)::float8
       + pg_database_size(current_database()) as bytes`,
  )
  const needed = (rows[0]?.bytes ?? 0) + (content ? (await stat(content)).size : 0)
  const folder = path.dirname(file)
  const free = await freeBytes(folder)
  if (free < needed + RESERVE)
    throw new BackupRefusedError(
      `The backup may take ${inGigabytes(needed)} and has to leave ${inGigabytes(RESERVE)} free, but only ${inGigabytes(free)} are free in ${folder}. Delete older backups there, or name a file on another disk.`,
    )
}

/** Some network file systems do not tell: all their numbers are 0. */
async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, blocks, bsize } = await statfs(folder)
  return blocks === 0 ? Number.POSITIVE_INFINITY : bavail * bsize
}

const inGigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(1)} GB`

async function addDatabase(order: BackupOrder, archive: ArchiveWriter, aside: string): Promise<OfDatabase> {
  const { databaseUrl, say } = order
  const connection = { connectionString: databaseUrl, application_name: 'backup', ...UNLIMITED }
  const keeper = new pg.Client(connection)
  const client = new pg.Client(connection)
  // Without a listener, a connection lost between queries ends the process. Without the keeper's lock, a
  // migration could change the tables while they are read.
  keeper.on('error', () => client.end())
  client.on('error', () => {})
  await keeper.connect()
  try {
    await keeper.query(NO_TRANSACTION_LIMIT)
    await keepSchema(keeper, say)
    await client.connect()
    await client.query(NO_TRANSACTION_LIMIT)
    await client.query('begin isolation level repeatable read read only')
    const migrations = await appliedMigrations(client)
    if (migrations.length === 0)
      throw new BackupRefusedError('The database is empty: there is nothing to back up.')
    await refuseWithoutRoom(order, client)
    const { rows: snapshot } = await client.query<{ now: Date }>('select now()')
    const { rows: installation } = await client.query<{ simulated: boolean }>(
      'select simulated from installation',
    )
    const tables: Manifest['tables'] = []
    for (const table of await recordTables(client)) {
      const rows = await addTable(client, archive, table, path.join(aside, 'table'))
      tables.push({ ...table, rows })
      say(`${table.name}: ${rows} rows`)
    }
    // Blocked pictures have no files, and none of their bytes may be in an archive.
    const { rows: pictures } = await client.query<KeptPicture>(
      `select encode(sha256, 'hex') as sha256, original_kept as "originalKept" from images
       where not exists (select from blocked_images b where b.sha256 = images.sha256) order by images.sha256`,
    )
    return {
      createdAt: (snapshot[0]?.now ?? new Date()).toISOString(),
      simulated: installation[0]?.simulated,
      migrations,
      tables,
      sequences: await sequences(client),
      pictures,
    }
  } finally {
    await client.end()
    await keeper.end()
  }
}

/** Uses a temporary file, since tar needs the size first. */
async function addTable(
  client: pg.Client,
  archive: ArchiveWriter,
  table: StoredTable,
  aside: string,
): Promise<number> {
  const source = client.query(copyTo(`copy ${copyTarget(table)} to stdout`))
  await pipeline(source, createGzip(), createWriteStream(aside, { mode: 0o600 }))
  await addFile(archive, tableEntry(table.name), aside)
  return source.rowCount
}

async function addFile(archive: ArchiveWriter, name: string, file: string): Promise<void> {
  const { size } = await stat(file)
  await archive.add(name, size, createReadStream(file))
}

async function addPictures(
  { store, say }: BackupOrder,
  archive: ArchiveWriter,
  pictures: KeptPicture[],
): Promise<Manifest['images']> {
  const missing: string[] = []
  for (let from = 0; from < pictures.length; from += PICTURES_AT_ONCE) {
    const some = pictures.slice(from, from + PICTURES_AT_ONCE)
    const read = some.map(async (picture) => ({
      ...picture,
      files: await readPicture(store, picture.sha256),
    }))
    for (const { sha256, originalKept, files } of await Promise.all(read)) {
      for (const [variant, bytes] of files)
        await archive.add(imageEntry(sha256, variant), bytes.length, bytes)
      if (files.length < (originalKept ? 2 : 1)) missing.push(sha256)
    }
    say(`pictures: ${Math.min(from + PICTURES_AT_ONCE, pictures.length)} of ${pictures.length}`)
  }
  return { stored: pictures.length - missing.length, missing }
}

/** The files of a picture that exist and are complete. */
async function readPicture(store: ImageStore, sha256: string) {
  const files: [ImageVariant, Buffer][] = []
  for (const variant of ['original', 'thumbnail'] as const) {
    const file = await store.open(sha256, variant)
    const bytes = file && (await buffer(file.stream))
    const whole = variant === 'thumbnail' || (bytes && hashOf(bytes) === sha256)
    if (bytes && bytes.length > 0 && whole) files.push([variant, bytes])
  }
  return files
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
