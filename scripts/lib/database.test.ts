import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { eventually } from '@firewall-cafe/testing/eventually'
import { withClient } from '@firewall-cafe/testing/with-client'
import { lockFolder } from '../../shared/src/folder-lock.ts'
import { startDatabase, temporaryDatabase } from './database.ts'
import { serviceEnv } from './parts.ts'
import { ROOT, readSettings } from './settings.ts'

let dir: string
beforeAll(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'firewall-kinds-'))
})
afterAll(() => rm(dir, { recursive: true, force: true }))

/** Starts the database as `npm start` does with this environment, and does something in it. */
async function inDatabase(env: NodeJS.ProcessEnv, statement: string): Promise<unknown[]> {
  const postgres = await startDatabase(readSettings({ DATA_DIR: dir, ...env }))
  return withClient(postgres.url, async (client) => (await client.query(statement)).rows).finally(() =>
    postgres.stop(),
  )
}

test('setting keys starts an empty archive, and removing them brings the demonstration back', async () => {
  const KEY = { SERPER_API_KEY: 'k' }
  await inDatabase({}, 'create table of_the_demonstration ()')
  const tables = `select tablename from pg_tables where schemaname = 'public'`
  expect(await inDatabase(KEY, tables)).toEqual([])
  expect(await inDatabase({}, tables)).toEqual([{ tablename: 'of_the_demonstration' }])
})

test('a command that ends leaves its database server to a system that is starting', async () => {
  const settings = readSettings({ DATA_DIR: dir })
  const database = await temporaryDatabase(settings)
  const release = await lockFolder(dir)
  await database.release()
  await release?.()
  const left = await startDatabase(settings)
  await left.stop()
  expect(left.reused).toBe(true)
})

test('a command interrupted before its program starts ends the database server that it started', async () => {
  const env = { ...process.env, NODE_OPTIONS: '', DATA_DIR: dir, DATABASE_URL: '' }
  const command = spawn('node', [path.join(ROOT, 'scripts/staff.ts'), 'bot', 'list'], {
    env,
    stdio: 'ignore',
  })
  const ended = once(command, 'exit')
  const pidFile = path.join(dir, 'postgres', 'postmaster.pid')
  const isThere = () => existsSync(pidFile)
  try {
    await eventually(() => expect(isThere()).toBe(true))
    command.kill('SIGINT')
    await ended
    expect(isThere()).toBe(false)
  } finally {
    if (isThere()) process.kill(Number.parseInt(await readFile(pidFile, 'utf8'), 10), 'SIGINT')
  }
})

test('a command with a secret that cannot be read ends with one sentence', async () => {
  const env = { ...process.env, NODE_OPTIONS: '', DATA_DIR: dir, LOG_KEY: '', LOG_KEY_FILE: '/not/there' }
  const command = spawn('node', [path.join(ROOT, 'scripts/staff.ts'), 'bot', 'list'], { env })
  const [said, [code]] = await Promise.all([text(command.stderr), once(command, 'exit')])
  expect([code, said]).toEqual([1, 'LOG_KEY_FILE: the file "/not/there" cannot be read\n'])
})

test('pictures of a demonstration have a folder of their own', () => {
  const folder = (env: NodeJS.ProcessEnv) =>
    serviceEnv(readSettings({ DATA_DIR: dir, ...env }), 'postgres://').IMAGE_DIR
  expect(folder({})).toBe(path.join(dir, 'images-demo'))
  expect(folder({ SERPER_API_KEY: 'k' })).toBe(path.join(dir, 'images'))
})
