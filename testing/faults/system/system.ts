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
import { ManagedProcess } from './managed-process.ts'
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
  readonly backend: Backend
  readonly dir: string
  readonly api: string
  readonly database: Database
  readonly mail: MailServer
  readonly store: PictureStore
  readonly processes: ReadonlyMap<ProcessName, ManagedProcess>
  readonly links: ReadonlyMap<Link, FaultProxy>
  /** Address of the simulators, past the proxies. */
  readonly simulators: string

  private constructor(parts: Omit<System, 'close' | 'processOf' | 'link' | 'clockFile'>) {
    this.backend = parts.backend
    this.dir = parts.dir
    this.api = parts.api
    this.database = parts.database
    this.mail = parts.mail
    this.store = parts.store
    this.processes = parts.processes
    this.links = parts.links
    this.simulators = parts.simulators
  }

  /** Starts everything; resolves when the system is open to visitors. */
  static async open({ backend, dist, jobLockMs }: SystemOptions): Promise<System> {
    const dir = await mkdtemp(path.join(os.tmpdir(), 'firewall-faults-'))
    await mkdir(path.join(dir, 'logs'))
    const ends: (() => Promise<unknown>)[] = []
    try {
      return await System.#build({ backend, dist, jobLockMs }, dir, (end) => ends.unshift(end))
    } catch (error) {
      for (const end of ends) await end().catch(() => {})
      throw error
    }
  }

  /** @param begun called with how to end each part, as soon as it runs */
  static async #build(
    { backend, dist, jobLockMs }: SystemOptions,
    dir: string,
    begun: (end: () => Promise<unknown>) => void,
  ): Promise<System> {
    const data = path.join(dir, 'postgres')
    begun(() => rm(data, { recursive: true, force: true }))
    const database = await Database.start(data)
    begun(() => database.stop())
    const mail = await startMailServer()
    begun(() => mail.close())
    const store = await (backend === 'redis' ? s3Store() : folderStore(path.join(dir, 'images')))
    begun(() => store.stop())
    const [apiPort, simulatorPort, redisPort] = [await freePort(), await freePort(), await freePort()]
    const behind: Record<Link, () => number> = {
      postgres: () => database.port,
      redis: () => redisPort,
      google: () => simulatorPort,
      baidu: () => simulatorPort,
      translator: () => simulatorPort,
      pictures: () => simulatorPort,
      mail: () => mail.port,
      store: () => store.port ?? 0,
    }
    const links = new Map<Link, FaultProxy>()
    for (const link of LINKS) {
      const proxy = await FaultProxy.listen(await freePort(), behind[link])
      begun(() => proxy.close())
      links.set(link, proxy)
    }
    const at = (link: Link) => `http://127.0.0.1:${links.get(link)?.port}`

    const databaseUrl = new URL(database.url)
    databaseUrl.port = String(links.get('postgres')?.port)
    const service = {
      ...serviceEnvironment(at, apiPort, databaseUrl.href),
      ...(backend === 'redis' ? { REDIS_URL: `redis://127.0.0.1:${links.get('redis')?.port}` } : {}),
      ...store.environment(at('store')),
      LOOPBACK_PORTS_ALLOWED: String(links.get('pictures')?.port),
      SMTP_URL: `smtp://127.0.0.1:${links.get('mail')?.port}`,
      JOB_LOCK_MS: String(jobLockMs),
    }
    const node = (name: ProcessName, entry: string, env: NodeJS.ProcessEnv) =>
      new ManagedProcess({
        name,
        command: process.execPath,
        args: ['--no-warnings', '--import', CLOCK, path.resolve(dist, entry)],
        env: { ...env, CLOCK_FILE: path.join(dir, `${name}.clock`) },
        ready: / ready/,
        logFile: path.join(dir, 'logs', `${name}.log`),
      })
    const processes = new Map<ProcessName, ManagedProcess>([
      [
        'simulators',
        node('simulators', SIMULATORS, {
          ...process.env,
          SIMULATOR_PORT: String(simulatorPort),
          SIMULATOR_PUBLIC_URL: at('pictures'),
          SIMULATOR_PICTURES: 'small',
        }),
      ],
      ['api', node('api', 'api.js', service)],
      ['worker', node('worker', 'worker.js', service)],
    ])
    if (backend === 'redis') processes.set('redis', redis(redisPort, dir))
    const system = new System({
      backend,
      dir,
      api: `http://127.0.0.1:${apiPort}`,
      database,
      mail,
      store,
      processes,
      links,
      simulators: `http://127.0.0.1:${simulatorPort}`,
    })
    for (const managed of processes.values()) begun(() => managed.stop())
    await processes.get('redis')?.start()
    for (const name of ['simulators', 'api', 'worker'] as const) await system.processOf(name).start()
    return system
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
    for (const name of ['api', 'worker', 'simulators', 'redis'] as const)
      await this.processes.get(name)?.stop()
    for (const proxy of this.links.values()) await proxy.close()
    await this.mail.close()
    await this.database.stop()
    await this.store.stop()
    await rm(path.join(this.dir, 'postgres'), { recursive: true, force: true })
    if (!keepLogs) await rm(this.dir, { recursive: true, force: true })
  }
}

/** As in production: every write is in its file before it is answered. */
function redis(port: number, dir: string): ManagedProcess {
  const keep = ['--appendonly', 'yes', '--save', '', '--dir', dir, '--maxmemory-policy', 'noeviction']
  return new ManagedProcess({
    name: 'redis',
    command: 'redis-server',
    args: ['--port', String(port), '--bind', '127.0.0.1', ...keep],
    env: process.env,
    ready: /Ready to accept connections/,
    logFile: path.join(dir, 'logs', 'redis.log'),
  })
}
