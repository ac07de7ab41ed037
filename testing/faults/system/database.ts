/** The system's PostgreSQL, which may be killed and starts again on its port. */
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { processGone, type RunningPostgres, startPostgres } from '../../postgres.ts'
import { withClient } from '../../with-client.ts'

/** How often a start is tried again while the children of a killed server are still ending. */
const RETRY_INTERVAL_MS = 100
const TRIES = 300

export class Database {
  readonly #dataDir: string
  #server: RunningPostgres

  private constructor(dataDir: string, server: RunningPostgres) {
    this.#dataDir = dataDir
    this.#server = server
  }

  /** As durable as in production: what it confirmed must outlive a kill. */
  static async start(dataDir: string): Promise<Database> {
    return new Database(dataDir, await startPostgres({ dataDir }))
  }

  get port(): number {
    return this.#server.port
  }

  /** Past the proxy, for the auditor. */
  get url(): string {
    return this.#server.url
  }

  /** `kill -9` of the server; the operating system ends its children. */
  kill(): void {
    process.kill(this.#server.pid, 'SIGKILL')
  }

  async restart(): Promise<void> {
    const { port, pid } = this.#server
    // Until it is dead, it would look like a running server and be taken over.
    await processGone(pid)
    for (let tries = 1; ; tries++) {
      try {
        this.#server = await startPostgres({ dataDir: this.#dataDir, port })
        return
      } catch (error) {
        if (tries === TRIES) throw error
        await wait(RETRY_INTERVAL_MS)
      }
    }
  }

  /** Runs `work` on a connection of its own. */
  use<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
    return withClient(this.url, work)
  }

  stop(): Promise<void> {
    return this.#server.stop()
  }
}
