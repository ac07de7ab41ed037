/**
 * Commands of staff on the search-service, `npm run bot` and the others of search-service/src/staff.ts: run beside
 * the running system, or with a database started for them.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { isPortFree } from '@firewall-cafe/testing/ports'
import { buildService } from './lib/builds.ts'
import { type TemporaryDatabase, temporaryDatabase } from './lib/database.ts'
import { serviceEnv, simulatorsPart } from './lib/parts.ts'
import { Processes } from './lib/processes.ts'
import { ROOT, readSettings } from './lib/settings.ts'
import { forwardSignals, listenForEnding } from './lib/signals.ts'

const args = process.argv.slice(2)
/** Then simulators that replace the engines are started, unless they run. */
const asksEngines = args[0] === 'bot' && args[1] === 'run'

process.exitCode = await main().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  return 1
})

/**
 * Runs the command with this terminal. Uses a running database and simulators; stops what it had to start.
 * @returns the command's exit code
 */
async function main(): Promise<number> {
  const settings = readSettings()
  // A folder of their own: the running system keeps its list of processes in the other.
  const processes = new Processes(path.join(settings.dataDir, 'commands'))
  let database: TemporaryDatabase | undefined
  let ending = listenForEnding(() => {})
  try {
    await buildService({ line: () => {}, signal: ending.signal })
    database = await temporaryDatabase(settings)
    if (asksEngines && settings.simulated && (await isPortFree(settings.ports.simulator)))
      await processes.start(simulatorsPart(settings))
    ending.signal.throwIfAborted()
    const ended = run(serviceEnv(settings, database.url))
    // From now on the program decides how it ends.
    ending.stop()
    return await ended
  } catch (error) {
    if (!ending.signal.aborted) throw error
    return 1
  } finally {
    ending.stop()
    ending = listenForEnding(() => {})
    await processes.stop()
    await database?.release()
    ending.stop()
  }
}

async function run(env: NodeJS.ProcessEnv): Promise<number> {
  const child = spawn('node', [path.join(ROOT, 'search-service/dist/staff.js'), ...args], {
    env,
    stdio: 'inherit',
    // File names are relative to where the command was typed.
    cwd: process.env.INIT_CWD ?? process.cwd(),
  })
  forwardSignals(child)
  const [code] = await once(child, 'exit')
  return code ?? 1
}
