import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { Listr } from 'listr2'
import { startDatabase } from './database.ts'
import { readSettings, type Settings } from './settings.ts'
import { bringUp } from './stack.ts'

let settings: Settings
beforeEach(async () => {
  const dir = await mkdtemp(path.join(os.tmpdir(), 'firewall-stack-'))
  settings = readSettings({ DATA_DIR: dir })
})
afterEach(() => rm(settings.dataDir, { recursive: true, force: true }))

/** Runs the step that starts the database, and no other. */
async function startPostgres(onDeath: (name: string, how: string) => void) {
  const stack = bringUp(settings, onDeath)
  const steps = stack.steps.filter(({ title }) => title === 'Start PostgreSQL')
  await new Listr(steps, { renderer: 'silent' }).run()
  const [pid] = (await readFile(path.join(settings.dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split(
    '\n',
  )
  return { ...stack, pid: Number(pid) }
}

test('onDeath is called when another process ends the database, not when the stack ends it', async () => {
  const deaths: string[] = []
  const asked = await startPostgres((name) => deaths.push(name))
  await asked.down()
  expect(deaths).toEqual([])

  const died = Promise.withResolvers<string>()
  const stack = await startPostgres((name, how) => died.resolve(`${name} ${how}`))
  process.kill(stack.pid, 'SIGINT')
  expect(await died.promise).toBe('PostgreSQL ended with code 0')
  await stack.down()
})

test('onDeath is also called for a database that the stack took over', async () => {
  const earlier = await startDatabase(settings)
  const died = Promise.withResolvers<string>()
  const stack = await startPostgres((name, how) => died.resolve(`${name} ${how}`))
  await earlier.stop()
  expect(await died.promise).toBe('PostgreSQL ended')
  await stack.down()
})
