import { createDatabase } from '@firewall-cafe/testing/database'
import { freePort } from '@firewall-cafe/testing/ports'
import type { Program } from '@firewall-cafe/testing/program'
import { type Build, build, run } from '@firewall-cafe/testing/service-process'
import type { Simulators } from '@firewall-cafe/testing/simulators/server'
import pg from 'pg'
import { startTestSimulators, testEnvironment } from './service.ts'

/** Processes of the built service. Each test has its own database and port, and its processes end with it. */
export class OwnProcesses {
  simulators!: Simulators
  environment!: Record<string, string>
  database!: pg.Client
  readonly running: Program[] = []
  private built!: Build

  constructor() {
    beforeAll(async () => {
      this.built = await build()
      this.simulators = await startTestSimulators()
    })
    beforeEach(async () => {
      this.simulators.switchboard.reset()
      this.environment = {
        ...(await testEnvironment(this.simulators)),
        API_PORT: String(await freePort()),
        JOB_LOCK_MS: '5000',
        NODE_ENV: 'development',
      }
      this.database = await this.connect()
    })
    afterEach(async () => {
      for (const child of this.running.splice(0)) child.kill('SIGKILL')
      await this.database?.end()
    })
    afterAll(() => this.simulators?.close())
  }

  async useEmptyDatabase(): Promise<void> {
    await this.database.end()
    this.environment.DATABASE_URL = await createDatabase()
    this.database = await this.connect()
  }

  async start(
    entry: Parameters<typeof run>[1],
    extra: Record<string, string> = {},
    args: string[] = [],
  ): Promise<Program> {
    const child = await run(this.built, entry, { ...this.environment, ...extra }, args)
    this.running.push(child)
    return child
  }

  /** An address of the test's api. */
  address(path: string): string {
    return `http://127.0.0.1:${this.environment.API_PORT}${path}`
  }

  search(query: string, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(this.address('/images'), {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ query }),
    })
  }

  private async connect(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: this.environment.DATABASE_URL })
    await client.connect()
    return client
  }
}
