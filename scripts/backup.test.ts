/** The drill: the commands that staff type, from a used system to an empty one. */
import { execFile, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { serveLocally } from '@firewall-cafe/testing/connections'
import { eventually } from '@firewall-cafe/testing/eventually'
import { freePort } from '@firewall-cafe/testing/ports'
import { type RunningPostgres, startPostgres } from '@firewall-cafe/testing/postgres'
import { withClient } from '@firewall-cafe/testing/with-client'
import { startLake } from '../studio/content-lake/lake.ts'
import { targetFromEnvironment } from '../studio/content-lake/transfer/target.ts'
import { Processes } from './lib/processes.ts'
import { addressesOf, ROOT, readSettings } from './lib/settings.ts'

const run = promisify(execFile)
const picture = Buffer.from('stands for a picture')
const sha256 = createHash('sha256').update(picture).digest('hex')

let dir: string
let postgres: RunningPostgres
let lakePort: number

beforeAll(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'firewall drill '))
  postgres = await startPostgres({ dataDir: path.join(dir, 'postgres'), durable: false })
  lakePort = await freePort()
  for (const name of ['used', 'empty']) await sql('postgres', `create database ${name}`)
})
afterAll(async () => {
  await postgres.stop()
  await rm(dir, { recursive: true })
})

const databaseUrl = (name: string): string => new URL(`/${name}`, postgres.url).href

const sql = <Row>(database: string, statement: string): Promise<Row[]> =>
  withClient(databaseUrl(database), async (client) => (await client.query(statement)).rows)

const environmentOf = (system: string): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
  DATABASE_URL: databaseUrl(system),
  DATA_DIR: path.join(dir, system),
  BACKUP_KEY: 'the key that both of these systems have',
  LAKE_PORT: String(lakePort),
})

/** Types a command in that environment. */
const commandIn = (env: NodeJS.ProcessEnv, script: string, ...args: string[]) =>
  run(process.execPath, [path.join(ROOT, 'scripts', script), ...args], { cwd: dir, env })

/** Types a command on the system of that name. */
const command = (system: string, script: string, ...args: string[]) =>
  commandIn(environmentOf(system), script, ...args)

type Document = { _id: string; _type: string; [field: string]: unknown }

/** Does something with the content of a system, and returns all of it. */
async function content(system: string, ...documents: Document[]): Promise<unknown> {
  const lake = await startLake({ port: lakePort, dir: path.join(dir, system, 'lake') })
  const { client } = targetFromEnvironment({ LAKE_PORT: String(lakePort) })
  for (const document of documents) await client.createOrReplace(document)
  const all = await client.fetch<Document[]>('*[] | order(_id)')
  await lake.close()
  return all.map(({ _rev, _createdAt, _updatedAt, uploadId, ...rest }) => rest)
}

async function rowHashes(database: string): Promise<Record<string, unknown>> {
  const tables = await sql<{ name: string }>(
    database,
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migrations'`,
  )
  const hashes: Record<string, unknown> = {}
  for (const { name } of tables) {
    const query = `select count(*), md5(string_agg(t::text, e'\\n' order by t::text)) from "${name}" t`
    hashes[name] = (await sql(database, query))[0]
  }
  return hashes
}

const fileOf = (system: string, suffix = ''): string =>
  path.join(dir, system, 'images-demo', sha256.slice(0, 2), sha256.slice(2, 4), `${sha256}${suffix}`)

test('a backup is restored into an empty system: rows, files and content', async () => {
  // The first command makes the tables and fills in the list of terms.
  await command('used', 'staff.ts', 'bot', 'list')
  await sql(
    'used',
    `insert into images (sha256, media_type, byte_size, width, height)
     values (decode('${sha256}', 'hex'), 'image/png', ${picture.length}, 1, 1)`,
  )
  await sql('used', `insert into newsletter_signups (email) values ('reader@example.org')`)
  for (const suffix of ['', '.webp']) {
    await mkdir(path.dirname(fileOf('used')), { recursive: true })
    await writeFile(fileOf('used', suffix), picture)
  }
  const before = await content('used', { _id: 'drafts.note', _type: 'event', title: 'not yet 尚未' })

  const backup = await command('used', 'backup.ts', 'all.tar')
  expect(backup.stdout).toMatch(
    /Backed up to .*all\.tar \([\d.]+ MB\): \d+ rows of \d+ tables, 1 pictures, content/,
  )
  // Where `npm start` brings the database, DATABASE_URL is unset.
  const { DATABASE_URL: _, ...embedded } = environmentOf('used')
  const nowhere = path.join(dir, 'nowhere')
  const checked = await commandIn({ ...embedded, DATA_DIR: nowhere }, 'restore.ts', 'all.tar', '--check')
  expect(checked.stdout).toContain('all.tar is intact')
  await expect(readdir(nowhere)).rejects.toThrow('ENOENT')

  const restored = await command('empty', 'restore.ts', 'all.tar')
  expect(restored.stdout).toMatch(/Restored \d+ rows of \d+ tables, 1 pictures.* documents written/)
  expect(restored.stdout).toMatch(/Put the old voter\.key and log\.key into .*empty before you start/)
  expect(await rowHashes('empty')).toEqual(await rowHashes('used'))
  for (const suffix of ['', '.webp']) expect(await readFile(fileOf('empty', suffix))).toEqual(picture)
  expect(await content('empty')).toEqual(before)

  const again = command('empty', 'restore.ts', 'all.tar')
  await expect(again).rejects.toMatchObject({
    code: 1,
    stderr: expect.stringContaining('Could not restore: Somebody has edited the content'),
  })
})

test('a backup or restore does not touch another system’s content; a running system backs up its own', async () => {
  const lake = await startLake({ port: lakePort, dir: path.join(dir, 'used', 'lake') })
  const owner = new Processes(path.join(dir, 'used'))
  try {
    const { client } = targetFromEnvironment({ LAKE_PORT: String(lakePort) })
    await client.createOrReplace({ _id: 'drafts.later', _type: 'event', title: 'written after the backup' })
    const documents = () => client.fetch<Document[]>('*[] | order(_id)')
    const before = await documents()

    for (const [script, ...args] of [
      ['backup.ts', 'taken.tar'],
      ['restore.ts', 'all.tar', '--replace'],
    ] as const) {
      await expect(command('empty', script, ...args)).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringContaining(
          `Another system uses port ${lakePort}. Set LAKE_PORT to a free port.`,
        ),
      })
    }
    expect(await documents()).toEqual(before)

    await owner.claim(addressesOf(readSettings({ LAKE_PORT: String(lakePort) }), ['lake']))
    expect((await command('used', 'backup.ts', 'running.tar')).stdout).toMatch(/Backed up to .*running\.tar/)
  } finally {
    await owner.stop()
    await lake.close()
  }
})

test('a backup that Ctrl-C interrupts leaves neither content nor an archive behind', async () => {
  const asked = Promise.withResolvers<ServerResponse>()
  const lake = await serveLocally((_, response) => asked.resolve(response))
  const aside = await mkdtemp(path.join(dir, 'aside '))
  const left = async () => (await readdir(aside)).filter((name) => name.startsWith('firewall-content-'))
  const backup = spawn(process.execPath, [path.join(ROOT, 'scripts/backup.ts'), 'ended.tar'], {
    cwd: dir,
    env: { ...environmentOf('used'), TMPDIR: aside, LAKE_PUBLIC_URL: lake.origin },
  })
  try {
    const response = await asked.promise
    expect(await left()).toHaveLength(1)
    const problem = text(backup.stderr)
    let said = ''
    backup.stdout.on('data', (chunk) => {
      said += chunk
    })
    backup.kill('SIGINT')
    await eventually(() => expect(said).toContain('Stopping after this step'))
    // The step itself succeeds.
    response.end('{"_id":"a","_type":"a"}\n')
    expect(await once(backup, 'exit')).toEqual([1, null])
    expect(await problem).toContain('Stopped before it had finished.')
    expect(await left()).toEqual([])
    expect((await readdir(dir)).filter((name) => name.startsWith('ended'))).toEqual([])
  } finally {
    backup.kill('SIGKILL')
    await lake.stop()
  }
})
