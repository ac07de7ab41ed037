/** Commands of staff on the search-service: run beside the running system, or with a database started for them. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { isPortFree } from '@firewall-cafe/testing/ports'
import { buildService } from './builds.ts'
import { type TemporaryDatabase, temporaryDatabase } from './database.ts'
import { serviceEnv, simulatorsPart } from './parts.ts'
import { Processes } from './processes.ts'
import { ROOT, readSettings } from './settings.ts'
import { forwardSignals, listenForEnding } from './signals.ts'

export interface ServiceCommand {
  /** File under search-service/dist. */
  entry: string
  args: string[]
  /** True when it asks the engines: then simulators are started where they stand in and do not run. */
  asksEngines: boolean
}

/**
 * Runs a command with this terminal. A database and simulators that run are used; what had to be started is stopped.
 * @returns the command's exit code
 */
export async function runServiceCommand(command: ServiceCommand, settings = readSettings()): Promise<number> {
  // A folder of their own: the running system keeps its list of processes in the other.
  const processes = new Processes(path.join(settings.dataDir, 'commands'))
  let database: TemporaryDatabase | undefined
  let ending = listenForEnding(() => {})
  try {
    await buildService({ line: () => {}, signal: ending.signal })
    database = await temporaryDatabase(settings)
    if (command.asksEngines && settings.simulated && (await isPortFree(settings.ports.simulator)))
      await processes.start(simulatorsPart(settings))
    ending.signal.throwIfAborted()
    const ended = run(command, serviceEnv(settings, database.url))
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

async function run({ entry, args }: ServiceCommand, env: NodeJS.ProcessEnv): Promise<number> {
  const child = spawn('node', [path.join(ROOT, 'search-service', 'dist', entry), ...args], {
    env,
    stdio: 'inherit',
    // Files are named as seen from where the command was typed.
    cwd: process.env.INIT_CWD ?? process.cwd(),
  })
  forwardSignals(child)
  const [code] = await once(child, 'exit')
  return code ?? 1
}
