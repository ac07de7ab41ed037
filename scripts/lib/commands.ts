/** Commands of staff on the search-service: run beside the running system, or with a database started for them. */
import { spawn } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { buildService } from './builds.ts'
import { serviceEnv, simulatorsPart } from './parts.ts'
import { isPortFree } from './ports.ts'
import { type RunningPostgres, startPostgres } from './postgres.ts'
import { Processes } from './processes.ts'
import { ROOT, readSettings, type Settings } from './settings.ts'

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
  await buildService({ line: () => {}, signal: new AbortController().signal })
  const postgres = settings.env.DATABASE_URL ? undefined : await openPostgres(settings)
  // A folder of their own: the running system keeps its list of processes in the other.
  const processes = new Processes(path.join(settings.dataDir, 'commands'))
  try {
    if (command.asksEngines && settings.simulated && (await isPortFree(settings.ports.simulator)))
      await processes.start(simulatorsPart(settings))
    return await run(command, serviceEnv(settings, postgres?.url ?? ''))
  } finally {
    await processes.stop()
    if (postgres && !postgres.reused && (await isAlone(postgres.url))) await postgres.stop()
  }
}

async function openPostgres({ dataDir }: Settings): Promise<RunningPostgres> {
  await mkdir(dataDir, { recursive: true })
  return startPostgres({ dataDir: path.join(dataDir, 'postgres') })
}

/** False when somebody started the system meanwhile and took our server over. */
async function isAlone(url: string): Promise<boolean> {
  const { Client } = createRequire(import.meta.url)('pg') as typeof import('pg')
  const client = new Client({ connectionString: url })
  await client.connect()
  const others = await client.query(
    `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() limit 1`,
  )
  await client.end()
  return others.rowCount === 0
}

function run({ entry, args }: ServiceCommand, env: NodeJS.ProcessEnv): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn('node', [path.join(ROOT, 'search-service', 'dist', entry), ...args], {
      env,
      stdio: 'inherit',
      // Files are named as seen from where the command was typed.
      cwd: process.env.INIT_CWD ?? process.cwd(),
    })
    // Ctrl-C reaches the child too, which ends in its own time.
    const leaveItToTheChild = () => {}
    process.on('SIGINT', leaveItToTheChild)
    child.once('error', reject)
    child.once('exit', (code) => {
      process.off('SIGINT', leaveItToTheChild)
      resolve(code ?? 1)
    })
  })
}
