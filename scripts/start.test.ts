/** A start that is interrupted leaves nothing behind: real processes, a real database, and no build. */
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { freePort } from '@firewall-cafe/testing/ports'
import { startProgram } from '@firewall-cafe/testing/program'
import { startDatabase } from './lib/database.ts'
import { Processes } from './lib/processes.ts'
import { PORTS, readSettings } from './lib/settings.ts'

const START = [path.join(import.meta.dirname, 'start.ts')]
const SYSTEM = [
  '--input-type=module',
  '-e',
  `import { System } from ${JSON.stringify(path.resolve(import.meta.dirname, '../e2e/lib/system.ts'))}
   import { readSettings } from ${JSON.stringify(path.join(import.meta.dirname, 'lib/settings.ts'))}
   await new System(readSettings({ ...process.env })).up()`,
]

let dir: string
let env: NodeJS.ProcessEnv
beforeEach(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'start-'))
  const { PATH, HOME } = process.env
  env = { PATH, HOME, DATA_DIR: dir }
  for (const { variable } of Object.values(PORTS)) env[variable] = String(await freePort())
})
afterEach(async () => {
  // What a test that failed has left.
  await new Processes(dir).claim([])
  if (existsSync(postmaster())) await (await startDatabase(readSettings(env))).stop()
  await rm(dir, { recursive: true, force: true })
})

test.each([
  ['npm start', 'PostgreSQL is made', START, /❯ Start PostgreSQL/, []],
  ['npm start', 'the parts start', START, /❯ Start the API/, ['simulators']],
  // Before its compiler starts, which writes where other tests read.
  ['npm run dev', 'the parts start', [...START, '--watch'], /❯ Start the simulators/, []],
  ['the system of the browser tests', 'the parts start', SYSTEM, /❯ Start the API/, ['simulators']],
])('Ctrl-C ends %s while %s, with everything that it started', async (_what, _when, args, ready, begun) => {
  const start = await startProgram({ command: ['node', ...args], env, ready })
  try {
    const { processes } = JSON.parse(await readFile(path.join(dir, 'processes.json'), 'utf8')) as {
      processes: { name: string; pid: number }[]
    }
    expect(processes.map(({ name }) => name)).toEqual(expect.arrayContaining(begun))
    // npm passes on what the terminal sends to the program as well.
    start.kill('SIGINT')
    start.kill('SIGINT')
    await start.ended
    expect(processes.filter(({ pid }) => existsSync(`/proc/${pid}`))).toEqual([])
    expect(existsSync(path.join(dir, 'processes.json'))).toBe(false)
    expect(existsSync(postmaster())).toBe(false)
  } finally {
    start.kill('SIGKILL')
    await start.ended
  }
})

/** A running server has this file, and deletes it when it ends properly. */
const postmaster = () => path.join(dir, 'postgres', 'postmaster.pid')
