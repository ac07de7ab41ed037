/**
 * The production shape without containers: the programs of docker-compose.yml with the arguments and the
 * environment that it gives them. Only ports and files differ, and the workers may fetch pictures from this
 * machine, which NODE_ENV=production refuses.
 */
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { type Compose, type ComposeService, readCompose } from '@firewall-cafe/testing/compose'
import { eventually } from '@firewall-cafe/testing/eventually'
import { RECIPIENT } from '@firewall-cafe/testing/faults/system/environment'
import { freePort } from '@firewall-cafe/testing/ports'
import { type Program, startProgram } from '@firewall-cafe/testing/program'
import { type Build, build } from '@firewall-cafe/testing/service-process'
import { type Simulators, startSimulators } from '@firewall-cafe/testing/simulators/server'
import { startTogether } from '@firewall-cafe/testing/start-together'
import { ROOT } from '../lib/settings.ts'
import { type Stores, startStores } from './stores.ts'

/** Servers that can be restarted, in the order of restarts. */
export const SERVERS = ['api-1', 'api-2', 'worker-1', 'worker-2'] as const
export type ServerName = (typeof SERVERS)[number]

interface Server {
  service: ComposeService
  /** In place of the ports that each container has for itself. */
  ports: { API_PORT: string; METRICS_PORT: string }
  program?: Program
}

/** The production shape, up: each api and worker can be restarted. */
export class Shape {
  /** The API as visitors reach it. */
  readonly ingress: string
  readonly stores: Stores
  readonly #dir: string
  readonly #built: Build
  readonly #simulators: Simulators
  readonly #servers = new Map<ServerName, Server>()
  #caddy: Program | undefined

  private constructor(dir: string, built: Build, stores: Stores, simulators: Simulators, ingress: number) {
    this.#dir = dir
    this.#built = built
    this.stores = stores
    this.#simulators = simulators
    this.ingress = `http://127.0.0.1:${ingress}`
  }

  /** Brings everything up in the order that `depends_on` demands. */
  static async open(): Promise<Shape> {
    const dir = await mkdtemp(path.join(os.tmpdir(), 'firewall-shape-'))
    const built = await build()
    const [stores, simulators] = await startTogether(
      { start: startStores(dir), end: (some) => some.stop() },
      {
        start: startSimulators({ port: 0, smallPictures: true }),
        end: (some) => some.close(),
      },
    )
    const shape = new Shape(dir, built, stores, simulators, await freePort())
    try {
      await shape.#start()
    } catch (error) {
      await shape.close()
      throw error
    }
    return shape
  }

  /**
   * Stops a server as the container engine does, and starts it again.
   * @returns how it ended; resolves when its health check succeeds
   */
  async restart(name: ServerName): Promise<number | NodeJS.Signals | undefined> {
    const server = this.#server(name)
    server.program?.kill('SIGTERM')
    const how = await server.program?.ended
    await this.#startServer(name)
    return how
  }

  /** What Prometheus would read. */
  async metrics(name: ServerName): Promise<string> {
    return (await fetch(`http://127.0.0.1:${this.#server(name).ports.METRICS_PORT}/metrics`)).text()
  }

  async close(): Promise<void> {
    const programs = [this.#caddy, ...[...this.#servers.values()].map(({ program }) => program)]
    for (const program of programs) program?.kill('SIGTERM')
    await Promise.all(programs.map((program) => program?.ended))
    await this.stores.stop()
    await this.#simulators.close()
    await rm(this.#dir, { recursive: true, force: true })
  }

  async #start(): Promise<void> {
    const ports = async () => ({ API_PORT: String(await freePort()), METRICS_PORT: String(await freePort()) })
    const places = { 'api-1': await ports(), 'api-2': await ports(), worker: await ports() }
    const compose = await readCompose({
      ...this.stores.s3,
      SMTP_URL_FILE: '/run/secrets/smtp_url',
      MAIL_FROM: 'site@firewall.example',
      CONTACT_RECIPIENT: RECIPIENT,
      LIBRETRANSLATE_URL: `${this.#simulators.url}/libretranslate`,
      EDGE_SUBNET: '127.0.0.1/32',
      API_UPSTREAMS: [places['api-1'], places['api-2']]
        .map(({ API_PORT }) => `127.0.0.1:${API_PORT}`)
        .join(' '),
      // The bot's searches would be in no visitor's notes.
      BOT: 'off',
    })
    const service = (name: string) => compose.services[name] as ComposeService
    this.#servers.set('api-1', { service: service('api-1'), ports: places['api-1'] })
    this.#servers.set('api-2', { service: service('api-2'), ports: places['api-2'] })
    this.#servers.set('worker-1', { service: service('worker'), ports: places.worker })
    this.#servers.set('worker-2', { service: service('worker'), ports: await ports() })
    const migrate = await startProgram({ ...this.#plan(service('migrate')), ready: /up to date/ })
    await migrate.ended
    // The ingress first: it waits for those behind it.
    this.#caddy = await this.#startCaddy(compose)
    await Promise.all(SERVERS.map((name) => this.#startServer(name)))
    await eventually(async () => {
      const { status } = await fetch(`${this.ingress}/health/ready`)
      if (status !== 200) throw new Error(`The ingress answers ${status}`)
    })
  }

  async #startServer(name: ServerName): Promise<void> {
    const server = this.#server(name)
    const { service, ports } = server
    const worker = { NODE_ENV: 'test', LOOPBACK_PORTS_ALLOWED: String(this.#simulators.port) }
    server.program = await startProgram({
      ...this.#plan(service, { ...ports, ...(name.startsWith('worker') ? worker : {}) }),
      ready: / is ready/,
    })
    const [, command = '', ...args] = service.healthcheck?.test ?? []
    const check = args.map((word) =>
      word.replace(':8080/', `:${ports.API_PORT}/`).replace(':9464/', `:${ports.METRICS_PORT}/`),
    )
    await eventually(() => promisify(execFile)(command, check, { cwd: ROOT }))
  }

  /** Resolves when Caddy sends visitors to this api: only then may another be stopped. */
  async isSentRequests(name: ServerName): Promise<void> {
    await eventually(async () => {
      const counted = (await this.metrics(name)).match(
        /duration_seconds_count\{method="GET",route="\/searches",status="2xx"\} [1-9]/,
      )
      if (!counted) throw new Error(`${name} gets no requests`)
    })
  }

  async #startCaddy({ services }: Compose): Promise<Program> {
    const port = new URL(this.ingress).port
    const { command = [], environment } = services.caddy as ComposeService
    return startProgram({
      command: command.map((word) => word.replace('/etc/caddy', path.join(ROOT, 'docker'))),
      env: {
        ...environment,
        HOME: this.#dir,
        SITE_ADDRESS: `http://firewall.example:${port}`,
        WWW_ADDRESS: `http://www.firewall.example:${port}`,
        STUDIO_ADDRESS: `http://studio.firewall.example:${port}`,
        // Over plain HTTP: a certificate for this machine would prove nothing.
        API_ADDRESS: this.ingress,
        PLAIN_API_ADDRESS: `http://plain.firewall.example:${port}`,
        CADDY_ADMIN: `unix/${this.#dir}/caddy.sock`,
        EDGE_HEALTH_PORT: String(await freePort()),
      },
      ready: /serving initial configuration/,
    })
  }

  /** The program's command, environment and secrets, as in its container. */
  #plan({ command = [], environment = {} }: ComposeService, moved: Record<string, string> = {}) {
    const env: Record<string, string> = { ...environment, ...moved }
    for (const [name, value] of Object.entries(env))
      if (name.endsWith('_FILE')) env[name] = value.replace('/run/secrets', this.stores.secrets)
    const at = this.#simulators.url
    return {
      command: command.map((word) =>
        word === 'node' ? process.execPath : word.replace('search-service/dist', this.#built.dir),
      ),
      env: { ...env, SERPER_URL: `${at}/serper`, BAIDU_URL: `${at}/baidu` },
    }
  }

  #server(name: ServerName): Server {
    return this.#servers.get(name) as Server
  }
}
