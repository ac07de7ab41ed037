import { createHash } from 'node:crypto'
import { mkdtemp, open, readdir, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { createDatabase } from '@firewall-cafe/testing/database'
import { freePort } from '@firewall-cafe/testing/ports'
import { type LocalS3, startS3 } from '@firewall-cafe/testing/s3'
import type { Simulators } from '@firewall-cafe/testing/simulators/server'
import { withClient } from '@firewall-cafe/testing/with-client'
import { migratedDatabase } from '../../test/migrated-database.ts'
import { startService, startTestSimulators, TOKEN, testEnvironment } from '../../test/service.ts'
import type { ImageVariant } from '../images/image-store.ts'
import { openImageStore } from '../images/open-image-store.ts'
import { drawing } from '../images/pictures.fixture.ts'
import { PurgeJobs } from '../images/purge.jobs.ts'
import { readConfig } from '../platform/config.ts'
import { MIGRATION_LOCK } from '../platform/database/database.ts'
import { ArchiveWriter, DamagedArchiveError, readArchive } from './archive.ts'
import { backUp } from './back-up.ts'
import { inspectArchive, RestoreRefusedError, restore } from './restore.ts'

let dir: string
let archive: string
let simulators: Simulators
let s3: LocalS3
/** The system that is backed up: used, then stopped. */
let used: Record<string, string>
let before: unknown
let picture: Buffer
let thumbnail: Buffer
const quiet = () => {}
const KEY = 'a key of at least thirty-two characters'
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const LOST = '0'.repeat(64)
/** Of the database's own, for a transaction; far above what a statement takes. */
const LIMIT_MS = 2_000
const SECRETS = { DASHBOARD_TOKEN: TOKEN, SERPER_API_KEY: 'key-of-serper' }

beforeAll(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'firewall backup '))
  archive = path.join(dir, 'all.tar')
  s3 = await startS3()
  simulators = await startTestSimulators()
  used = { ...(await testEnvironment(simulators)), ...SECRETS, IMAGE_DIR: path.join(dir, 'images') }
  picture = await drawing(1, 300, 200).png().toBuffer()
  thumbnail = await drawing(1, 30, 20).webp().toBuffer()
  await useTheSystem()
  before = await contents(used.DATABASE_URL)
  await writeFile(path.join(dir, 'content.tar.gz'), 'what the lake exports')
  await backUp({
    ...(await parts(used)),
    file: archive,
    key: KEY,
    content: path.join(dir, 'content.tar.gz'),
    say: quiet,
  })
})
afterAll(async () => {
  await simulators?.close()
  await s3?.stop()
  await rm(dir, { recursive: true })
})

/** Every kind of row: searches with results and votes, messages with every awkward character. */
async function useTheSystem(): Promise<void> {
  const service = await startService(used)
  for (const query of ['tank man', '猫\t\\N "quoted"', 'cat'])
    await service.http.post('/images').send({ query })
  await service.http.post('/vote').send({ search_id: 1, vote_id: 2 })
  await service.http
    .post('/send-email')
    .send({ to: 'x@example.org', message: 'a tab\t, a line\nand \\N and \\. and 藍' })
  await service.database.query(`insert into messages (body) values (E'a\\tb\\nc\\\\N\\r\\n\\\\.'), ('')`)
  await service.database.query(`insert into newsletter_signups (email) values ('reader@example.org')`)
  await service.database.query(`
    with run as (insert into bot_crawl_runs (day, simulated) values ('2026-01-01', true) returning id)
    insert into bot_crawl_batches (crawl_run_id, number, google_control) select id, 1, 'results' from run`)
  await service.database.query(`
    with entry as (insert into log_entries values (0, sha256('an entry')) returning index),
    decision as (
      insert into decisions (code, action, reason, decided_by, state_before)
      values ('AB2C3D4E', 'hide', 'hate', 'staff', 'public') returning id)
    insert into log_decisions select id, false, index, sha256('a salt') from entry, decision`)
  for (const name of [sha256(picture), LOST]) {
    await service.database.query(
      `insert into images (sha256, media_type, byte_size, width, height) values (decode($1, 'hex'), 'image/png', $2, 300, 200)`,
      [name, picture.length],
    )
  }
  await service.stop()
  const { store } = await parts(used)
  await store.put(sha256(picture), 'original', picture)
  await store.put(sha256(picture), 'thumbnail', thumbnail)
}

async function parts(environment: Record<string, string>) {
  const config = readConfig(environment)
  return { config, databaseUrl: config.DATABASE_URL, store: await openImageStore(config) }
}

/** A hash of the rows of every table that is a record, and the values of its sequences. */
const contents = (databaseUrl = ''): Promise<Record<string, unknown>> =>
  withClient(databaseUrl, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select relname as name from pg_class
       where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p' and relname <> 'migrations'`,
    )
    const found: Record<string, unknown> = {}
    for (const { name } of tables) {
      const { rows } = await client.query(
        `select count(*)::int as rows, md5(string_agg(t::text, e'\\n' order by t::text)) as hash from "${name}" t`,
      )
      found[name] = rows[0]
    }
    const { rows: sequences } = await client.query(
      `select sequencename, last_value from pg_sequences where schemaname = 'public' order by 1`,
    )
    return { ...found, sequences }
  })

const emptySystem = async (): Promise<Record<string, string>> => ({
  ...(await testEnvironment(simulators, await createDatabase())),
  ...s3.environment,
  IMAGE_DIR: '',
})
const restoreTo = async (
  environment: Record<string, string>,
  more: { replace?: boolean; file?: string; key?: string } = {},
) => restore({ ...(await parts(environment)), file: archive, key: KEY, replace: false, say: quiet, ...more })

test('the backup is one complete file, readable by its owner only, without a secret', async () => {
  expect((await stat(archive)).mode & 0o777).toBe(0o600)
  expect((await readdir(dir)).sort()).toEqual(['all.tar', 'content.tar.gz', 'images'])
  const { manifest, sums } = await inspectArchive(archive, KEY)
  expect(manifest).toMatchObject({ content: true, images: { stored: 1, missing: [LOST] } })
  expect(manifest.tables.map(({ name }) => name)).not.toContain('rate_limits')
  expect(manifest.tables.find(({ name }) => name === 'searches')).toMatchObject({ rows: 3 })
  const written = [await readFile(archive)]
  await readArchive(archive, sums, async (name, stream) => {
    if (name.startsWith('database/')) written.push(gunzipSync(await buffer(stream)))
  })
  expect(written.some((bytes) => bytes.includes('tank man'))).toBe(true)
  for (const secret of [...Object.values(SECRETS), KEY])
    expect([secret, written.some((bytes) => bytes.includes(secret))]).toEqual([secret, false])
})

test('an empty system is restored to the backed-up one, row for row and file for file', async () => {
  const fresh = await emptySystem()
  const contentTo = path.join(dir, 'content-back.tar.gz')
  await restore({ ...(await parts(fresh)), file: archive, key: KEY, contentTo, replace: false, say: quiet })
  expect(await contents(fresh.DATABASE_URL)).toEqual(before)
  expect(await readFile(contentTo, 'utf8')).toBe('what the lake exports')
  const { store } = await parts(fresh)
  for (const [variant, bytes] of [
    ['original', picture],
    ['thumbnail', thumbnail],
  ] as const) {
    const file = await store.open(sha256(picture), variant)
    expect(file && Buffer.concat(await file.stream.toArray()).equals(bytes)).toBe(true)
  }

  // It is a system that works: new rows get new numbers, triggers count.
  const service = await startService(fresh)
  // What was not counted yet came along, and is counted here.
  await service.fold()
  const counted = await service.http.get('/dashboardData')
  expect(counted.body.totalSearches.count).toBe(3)
  await service.http.post('/images').send({ query: 'after the restore' })
  await service.fold()
  expect((await service.http.get('/dashboardData')).body.totalSearches.count).toBe(
    counted.body.totalSearches.count + 1,
  )
  const rollups = 'select (select json_agg(t order by t) from tallies t) as tallies'
  const kept = await service.database.query(rollups)
  await service.database.query('select recount_archive()')
  expect(await service.database.query(rollups)).toEqual(kept)
  await service.stop()
})

test('after a restore of an older backup, votes that a newer migration deletes are in no count', async () => {
  const older = { ...(await emptySystem()), DATABASE_URL: await migratedDatabase() }
  const service = await startService(older)
  await service.http.post('/images').send({ query: 'tank man' })
  await service.database.query(
    `insert into votes (search_id, category, voter_hash) select id, 2, sha256('somebody') from searches`,
  )
  await service.fold()
  const votes = `select (select count(*)::int from votes) as rows,
    (select sum(votes)::int from search_votes) as counted, (select vote_mask from searches) as mask`
  expect(await service.database.query(votes)).toEqual([{ rows: 1, counted: 1, mask: 2 }])
  await service.database.query(`update engine_runs set outcome = 'failed'`)
  await service.database.query(`delete from migrations where name = 'VotesOnFailures1764130000000'`)
  await service.stop()
  const file = path.join(dir, 'older.tar')
  await backUp({ ...(await parts(older)), file, key: KEY, say: quiet })

  const newer = await emptySystem()
  await restoreTo(newer, { file })
  const restored = await startService(newer)
  expect(await restored.database.query(votes)).toEqual([{ rows: 0, counted: null, mask: 0 }])
  await restored.stop()
})

test('a system in use is overwritten only with --replace, and then nothing of it stays', async () => {
  const other = await emptySystem()
  const service = await startService(other)
  await service.http.post('/images').send({ query: 'somebody else’s' })
  await expect(restoreTo(other, { replace: true })).rejects.toThrow(
    'The service is running on this database.',
  )
  const name = sha256(thumbnail)
  await service.database.query(
    `insert into images (sha256, media_type, byte_size, width, height) values (decode($1, 'hex'), 'image/png', 1, 1, 1)`,
    [name],
  )
  await service.stop()
  const { store } = await parts(other)
  await store.put(name, 'original', thumbnail)
  const untouched = await contents(other.DATABASE_URL)

  await expect(restoreTo(other)).rejects.toThrow(/The database is not empty: .* Add --replace/)
  expect(await contents(other.DATABASE_URL)).toEqual(untouched)
  const remove = async () => Promise.reject(new Error('The store is away.'))
  const away = { ...(await parts(other)), store: Object.create(store, { remove: { value: remove } }) }
  await expect(restore({ ...away, file: archive, key: KEY, replace: true, say: quiet })).rejects.toThrow(
    'away',
  )
  await restoreTo(other, { replace: true })
  expect(await contents(other.DATABASE_URL)).toEqual(before)
  expect(await store.open(name, 'original')).toBeUndefined()
})

test('when Redis cannot be reached, nothing is written', async () => {
  const REDIS_URL = `redis://127.0.0.1:${await freePort()}`
  const target = { ...(await emptySystem()), DATABASE_URL: await migratedDatabase() }
  const untouched = await contents(target.DATABASE_URL)
  await expect(restoreTo({ ...target, REDIS_URL })).rejects.toThrow(/^REDIS_URL cannot be reached \(.*\)\./)
  expect(await contents(target.DATABASE_URL)).toEqual(untouched)
})

test.each(['original', 'thumbnail'] as const)(
  'a damaged %s of the right length is replaced from the backup, and the other file stays',
  async (damaged) => {
    const target = {
      ...(await testEnvironment(simulators, await createDatabase())),
      IMAGE_DIR: path.join(dir, `damaged ${damaged}`),
    }
    const { store } = await parts(target)
    const files = { original: picture, thumbnail }
    for (const variant of ['original', 'thumbnail'] as const) {
      const bytes = files[variant]
      await store.put(sha256(picture), variant, variant === damaged ? Buffer.alloc(bytes.length) : bytes)
    }
    await restoreTo(target)
    for (const variant of ['original', 'thumbnail'] as const) {
      const file = await store.open(sha256(picture), variant)
      expect(file && Buffer.concat(await file.stream.toArray()).equals(files[variant])).toBe(true)
    }
  },
)

test('a database with nothing but its migrations counts as empty', async () => {
  const migrated = { ...(await emptySystem()), DATABASE_URL: await migratedDatabase() }
  await restoreTo(migrated)
  expect(await contents(migrated.DATABASE_URL)).toEqual(before)
})

describe('a damaged backup', () => {
  const damaged = path.join(os.tmpdir(), `firewall-damaged-${process.pid}.tar`)
  afterAll(() => rm(damaged, { force: true }))
  const copyOfArchive = async () => writeFile(damaged, await readFile(archive))

  test('with a byte changed anywhere is refused, and nothing is written', async () => {
    const target = await emptySystem()
    const whole = await readFile(archive)
    // Every part, its name and its contents: a position in each block that is not mere padding.
    const positions = Array.from({ length: whole.length / 512 }, (_, block) => block * 512 + 5).filter(
      (position) => whole[position] !== 0,
    )
    const some = positions.filter((_, n) => n % Math.ceil(positions.length / 60) === 0)
    expect(some.length).toBeGreaterThan(30)
    for (const position of some) {
      await copyOfArchive()
      const file = await open(damaged, 'r+')
      await file.write(Buffer.from([(whole[position] as number) ^ 1]), 0, 1, position)
      await file.close()
      await expect(restoreTo(target, { file: damaged })).rejects.toThrow(DamagedArchiveError)
    }
    expect(await contents(target.DATABASE_URL)).toEqual({ sequences: [] })
  })

  test.each([0.1, 0.5, 0.9])('cut off after %d of its length is refused', async (part) => {
    await copyOfArchive()
    await truncate(damaged, Math.floor((await stat(archive)).size * part))
    await expect(inspectArchive(damaged, KEY)).rejects.toThrow(DamagedArchiveError)
  })

  test('with matching new checksums or another signing key is refused, and nothing is written', async () => {
    const target = await emptySystem()
    await rm(damaged, { force: true })
    const forged = new ArchiveWriter(damaged, 'somebody else')
    await readArchive(archive, (await inspectArchive(archive, KEY)).sums, async (name, stream) => {
      const bytes = Buffer.from(await buffer(stream))
      await forged.add(name, bytes.length, bytes)
    })
    await forged.finish()
    await expect(inspectArchive(damaged, 'somebody else')).resolves.toMatchObject({
      manifest: { version: 2 },
    })
    await expect(restoreTo(target, { file: damaged })).rejects.toThrow(
      'not signed with the key of this system',
    )
    expect(await contents(target.DATABASE_URL)).toEqual({ sequences: [] })
    // Its key may be lost with the machine that made it: then its own sums still count.
    await expect(inspectArchive(damaged, undefined)).resolves.toMatchObject({ manifest: { version: 2 } })
    await rm(damaged)
  })

  test('of other content, or missing, is refused', async () => {
    await writeFile(damaged, 'hello '.repeat(1_000))
    await expect(inspectArchive(damaged, KEY)).rejects.toThrow(DamagedArchiveError)
    await expect(inspectArchive(path.join(dir, 'nowhere'), KEY)).rejects.toThrow('There is no ')
    await writeFile(damaged, '')
    await expect(inspectArchive(damaged, KEY)).rejects.toThrow(DamagedArchiveError)
  })
})

test.each([
  ['that nothing names', 'select $1::text'],
  [
    'that staff blocked',
    `with picture as (
       insert into images (sha256, media_type, byte_size, width, height)
       values (decode($1, 'hex'), 'image/png', 1, 1, 1) returning sha256)
     insert into blocked_images (sha256, reason, purged) select sha256, 'illegal', true from picture`,
  ],
])(
  'a failed restore leaves the old database unchanged, and the next purge deletes the picture %s',
  async (_, prepare) => {
    const other = { ...(await emptySystem()), DATABASE_URL: await migratedDatabase() }
    const service = await startService(other)
    await service.http.post('/images').send({ query: 'precious' })
    await service.database.query(prepare, [sha256(picture)])
    await service.stop()
    const records = async () => {
      const { blocked_images: _, images_to_purge: __, ...all } = await contents(other.DATABASE_URL)
      return all
    }
    const untouched = await records()
    const { config, store } = await parts(other)
    const failing = Object.create(store, {
      put: {
        value: async (name: string, variant: ImageVariant, bytes: Buffer) => {
          if (variant === 'thumbnail') await s3.pause()
          return store.put(name, variant, bytes)
        },
      },
    }) as typeof store
    await store.remove(sha256(picture))
    await expect(
      restore({ config, store: failing, file: archive, key: KEY, replace: true, say: quiet }),
    ).rejects.toThrow('The image store failed.')
    await s3.resume()
    expect(await records()).toEqual(untouched)

    const again = await startService(other)
    await again.app.get(PurgeJobs, { strict: false }).purge()
    await again.stop()
    expect(await store.open(sha256(picture), 'original')).toBeUndefined()
  },
)

test('pictures that take longer than a transaction’s time limit do not end a restore', async () => {
  const fresh = await emptySystem()
  const direct = (sql: string) => withClient(fresh.DATABASE_URL ?? '', (client) => client.query(sql))
  const name = new URL(fresh.DATABASE_URL ?? '').pathname.slice(1)
  for (const limit of ['transaction', 'idle_in_transaction_session'])
    await direct(`alter database ${name} set ${limit}_timeout = ${LIMIT_MS}`)
  const { config, store } = await parts(fresh)
  const slow = Object.create(store, {
    put: {
      value: async (name: string, variant: ImageVariant, bytes: Buffer) => {
        if (variant === 'original') await new Promise((resolve) => setTimeout(resolve, LIMIT_MS * 1.5))
        return store.put(name, variant, bytes)
      },
    },
  }) as typeof store
  await restore({ config, store: slow, file: archive, key: KEY, replace: false, say: quiet })
  await direct(`alter database ${name} reset all`)
  expect(await contents(fresh.DATABASE_URL)).toEqual(before)
})

test('an empty database or an existing file is refused, and a failed backup leaves nothing behind', async () => {
  const nowhere = { ...(await parts(used)), say: quiet }
  await expect(backUp({ ...nowhere, key: KEY, file: archive })).rejects.toThrow('exists; name another file')
  const databaseUrl = await createDatabase()
  const file = path.join(dir, 'empty.tar')
  await expect(backUp({ ...nowhere, key: KEY, databaseUrl, file })).rejects.toThrow('The database is empty')
  expect((await readdir(dir)).filter((name) => name.startsWith('empty'))).toEqual([])
})

test('when pictures, database and a reserve would not fit, nothing is written', async () => {
  const small = await parts({ ...(await emptySystem()), DATABASE_URL: await migratedDatabase() })
  await withClient(small.databaseUrl, (client) =>
    client.query(
      `insert into image_storage (day, originals, thumbnails, pictures) values ('2026-01-01', 4e9, 2e8, 1)`,
    ),
  )
  const file = path.join(dir, 'large.tar')
  const order = { ...small, file, key: KEY, say: quiet }
  const written: string[] = []
  const asked: string[] = []
  // Room for pictures and reserve, but not for the database.
  const freeBytes = async (folder: string) => {
    asked.push(folder)
    return 6.2e9 + 1e6
  }
  await expect(backUp({ ...order, say: (line) => written.push(line), freeBytes })).rejects.toThrow(
    `The backup may take 4.2 GB and has to leave 2.0 GB free, but only 6.2 GB are free in ${dir}. Delete older backups there, or name a file on another disk.`,
  )
  expect([written, asked]).toEqual([[], [dir]])
  expect((await readdir(dir)).filter((name) => name.startsWith('large'))).toEqual([])
  await backUp({ ...order, freeBytes: async () => 6.3e9 })
})

test('a backup that loses its lock on the schema fails, and leaves nothing behind', async () => {
  const file = path.join(dir, 'lost.tar')
  const loseTheLock = async () => {
    await withClient(used.DATABASE_URL ?? '', (client) =>
      client.query(
        `select pg_terminate_backend(pid, 10000) from pg_stat_activity
         where datname = current_database() and application_name = 'backup' and query like '%advisory%'`,
      ),
    )
    return Number.POSITIVE_INFINITY
  }
  const order = { ...(await parts(used)), file, key: KEY, say: quiet, freeBytes: loseTheLock }
  await expect(backUp(order)).rejects.toThrow(/terminated|closed/)
  expect((await readdir(dir)).filter((name) => name.startsWith('lost'))).toEqual([])
})

test('a backup waits until a running migration has ended', async () => {
  await withClient(used.DATABASE_URL ?? '', async (migrating) => {
    await migrating.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    const file = path.join(dir, 'later.tar')
    const waits = Promise.withResolvers<string>()
    const making = backUp({ ...(await parts(used)), file, key: KEY, say: waits.resolve })
    expect(await Promise.race([waits.promise, making])).toMatch(
      /^A migration is changing the schema. Waiting/,
    )
    await migrating.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK])
    await making
  })
})

test('a demonstration’s backup is never restored into an installation with real engines', async () => {
  const { SIMULATOR_URL: _, ...environment } = await emptySystem()
  await expect(restoreTo({ ...environment, SERPER_API_KEY: 'a key' }, { replace: true })).rejects.toThrow(
    new RestoreRefusedError(
      'The archive holds demo data, but keys of real engines are set, and the two must not be mixed. Nothing was changed. Restore another archive, or unset the keys for a demo.',
    ),
  )
})

test('the backup of a newer version is refused with an error message', async () => {
  const ahead = await emptySystem()
  const service = await startService(ahead)
  await service.database.query(
    `insert into migrations (timestamp, name) values (9e12, 'Future9000000000000')`,
  )
  await service.stop()
  const file = path.join(dir, 'future.tar')
  await backUp({ ...(await parts({ ...ahead })), file, key: KEY, say: quiet })
  await expect(restoreTo(await emptySystem(), { file })).rejects.toThrow(
    new RestoreRefusedError('The archive was made by a newer version (Future9000000000000). Upgrade first.'),
  )
})
