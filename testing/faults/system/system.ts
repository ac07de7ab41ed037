/** A whole system for faults: the real processes, each behind a proxy that can misbehave. */
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { type MailServer, startMailServer } from '../../mail-server.ts'
import { freePort } from '../../ports.ts'
import { SIMULATORS } from '../../root.ts'
import { FaultProxy } from '../../tcp-proxy.ts'
import { Database } from './database.ts'
import { serviceEnvironment } from './environment.ts'
import { ManagedProcess, type ManagedProcessPlan } from './managed-process.ts'
import { folderStore, type PictureStore, s3Store } from './picture-store.ts'

/** What processes share besides the database: nothing (pictures in a folder), or Redis (pictures in S3). */
export type Backend = 'postgres' | 'redis'
/** The links that can be cut: each has a proxy. */
export const LINKS = [
  'postgres',
  'redis',
  'google',
  'baidu',
  'translator',
  'pictures',
  'mail',
  'store',
] as const
export type Link = (typeof LINKS)[number]
export type ProcessName = 'api' | 'worker' | 'simulators' | 'redis'

export interface SystemOptions {
  backend: Backend
  /** Folder of the compiled service. */
  dist: string
  /** The service's JOB_LOCK_MS: how long a killed worker's jobs rest before another takes them. */
  jobLockMs: number
}

const CLOCK = fileURLToPath(new URL('clock.ts', import.meta.url))

/** The system, with all its processes, links and stores. */
export class System {
  readonly dir: string
  api!: string
  database!: Database
  mail!: MailServer
  store!: PictureStore
  readonly processes = new Map<ProcessName, ManagedProcess>()
  readonly links = new Map<Link, FaultProxy>()
  /** Address of the simulators, past the proxies. */
  simulators!: string
  /** How to end each part, the last one begun first. */
  readonly #ends: (() => Promise<unknown>)[] = []

  private constructor(dir: string) {
    this.dir = dir
  }

  /** Starts everything; resolves when the system is open to visitors. */
  static async open(options: SystemOptions): Promise<System> {
    const dir = await mkdtemp(path.join(os.tmpdir(), 'firewall-faults-'))
    await mkdir(path.join(dir, 'logs'))
    const system = new System(dir)
    try {
      await system.#start(options)
      return system
    } catch (error) {
      for (const end of system.#ends) await end().catch(() => {})
      throw error
    }
  }

  async #start({ backend, dist, jobLockMs }: SystemOptions): Promise<void> {
    const begun = (end: () => Promise<unknown>) => this.#ends.unshift(end)
    const data = path.join(this.dir, 'postgres')
    begun(() => rm(data, { recursive: true, force: true }))
    this.database = await Database.start(data)
    begun(() => this.database.stop())
    this.mail = await startMailServer()
    begun(() => this.mail.close())
    this.store = await (backend === 'redis' ? s3Store() : folderStore(path.join(this.dir, 'images')))
    begun(() => this.store.stop())
    const [apiPort, simulatorPort, redisPort] = [await freePort(), await freePort(), await freePort()]
    this.api = `http://127.0.0.1:${apiPort}`
    this.simulators = `http://127.0.0.1:${simulatorPort}`
    const behind: Record<Link, () => number> = {
      postgres: () => this.database.port,
      redis: () => redisPort,
      google: () => simulatorPort,
      baidu: () => simulatorPort,
      translator: () => simulatorPort,
      pictures: () => simulatorPort,
      mail: () => this.mail.port,
      store: () => this.store.port ?? 0,
    }
    for (const link of LINKS) {
      const proxy = await FaultProxy.listen(await freePort(), behind[link])
      begun(() => proxy.close())
      this.links.set(link, proxy)
    }
    const at = (link: Link) => `http://127.0.0.1:${this.link(link).port}`

    const databaseUrl = new URL(this.database.url)
    databaseUrl.port = String(this.link('postgres').port)
    const service = {
      ...serviceEnvironment(at, apiPort, databaseUrl.href),
      ...(backend === 'redis' ? { REDIS_URL: `redis://127.0.0.1:${this.link('redis').port}` } : {}),
      ...this.store.environment(at('store')),
      LOOPBACK_PORTS_ALLOWED: String(this.link('pictures').port),
      SMTP_URL: `smtp://127.0.0.1:${this.link('mail').port}`,
      JOB_LOCK_MS: String(jobLockMs),
    }
    const start = async (name: ProcessName, plan: Omit<ManagedProcessPlan, 'name' | 'logFile'>) => {
      const logFile = path.join(this.dir, 'logs', `${name}.log`)
      const managed = new ManagedProcess({ ...plan, name, logFile })
      begun(() => managed.stop())
      this.processes.set(name, managed)
      await managed.start()
    }
    const startNode = (name: ProcessName, entry: string, env: NodeJS.ProcessEnv) =>
      start(name, {
        command: process.execPath,
        args: ['--no-warnings', '--import', CLOCK, path.resolve(dist, entry)],
        env: { ...env, CLOCK_FILE: this.clockFile(name) },
        ready: / ready/,
      })
    if (backend === 'redis') await start('redis', redis(redisPort, this.dir))
    await startNode('simulators', SIMULATORS, {
      ...process.env,
      SIMULATOR_PORT: String(simulatorPort),
      SIMULATOR_PUBLIC_URL: at('pictures'),
      SIMULATOR_PICTURES: 'small',
    })
    await startNode('api', 'api.js', service)
    await startNode('worker', 'worker.js', service)
  }

  processOf(name: ProcessName): ManagedProcess {
    const managed = this.processes.get(name)
    if (!managed) throw new Error(`This system has no ${name}.`)
    return managed
  }

  link(name: Link): FaultProxy {
    return this.links.get(name) as FaultProxy
  }

  clockFile(name: ProcessName): string {
    return path.join(this.dir, `${name}.clock`)
  }

  /** @param keepLogs leaves the folder of the logs where it is */
  async close(keepLogs = false): Promise<void> {
    for (const end of this.#ends) await end()
    if (!keepLogs) await rm(this.dir, { recursive: true, force: true })
  }
}

/** As in production: every write is in its file before it is answered. */
function redis(port: number, dir: string) {
  const keep = ['--appendonly', 'yes', '--save', '', '--dir', dir, '--maxmemory-policy', 'noeviction']
  return {
    command: 'redis-server',
    args: ['--port', String(port), '--bind', '127.0.0.1', ...keep],
    env: process.env,
    ready: /Ready to accept connections/,
  }
}
