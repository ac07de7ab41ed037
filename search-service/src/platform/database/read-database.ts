import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common'
import pg from 'pg'
import { DataSource } from 'typeorm'
import { withTimeout } from '../async/with-timeout.ts'
import { CONFIG, type Config } from '../config.ts'
import { LOGGER, type Logger } from '../logging/logger.ts'
import { POOL_TIMEOUTS, watchPool } from './connection-liveness.ts'
import { connectionSettings } from './database.ts'
import { ReplicaLag } from './replica-lag.ts'
import { isDataException, isPoolExhausted, isQueryCanceled } from './sql-state.ts'
import { type NamedQuery, runNamed, type StatementRunner } from './statements.ts'

/** A replica that lags more than this is not used. The archive's totals are exact within the same time. */
const MAX_LAG_MS = 5_000
const CHECK_INTERVAL_MS = 1_000
/** The longest wait for the replica, in checks and reads, before the primary is used. */
const REPLICA_TIMEOUT_MS = 3_000

export interface ReplicaHealth {
  state: 'up' | 'behind' | 'down'
  /** Up to a second more than the real lag; undefined when unknown. */
  lagMs: number | undefined
}

/**
 * Reads for the archive and the dashboard: from the replica (DATABASE_READ_URL) while it answers and is not
 * far behind, else from the primary. Callers that must see their own writes use the primary (`DataSource`).
 */
@Injectable()
export class ReadDatabase implements StatementRunner, OnModuleInit, OnApplicationShutdown {
  /** How often reads have moved to the replica or back. After a move, reads may return older data than before. */
  moves = 0
  /** Undefined when there is no replica. */
  replica: ReplicaHealth | undefined
  readonly #pool: pg.Pool | undefined
  /** A separate connection for checks, which must not wait behind reads: a busy replica is not down. */
  readonly #checkPool: pg.Pool | undefined
  readonly #lag = new ReplicaLag()
  #timer: NodeJS.Timeout | undefined
  #ended = false

  constructor(
    private readonly primary: DataSource,
    @Inject(CONFIG) config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    if (!config.DATABASE_READ_URL) return
    this.replica = { state: 'down', lagMs: undefined }
    this.#pool = openPool(config.DATABASE_READ_URL)
    this.#checkPool = openPool(config.DATABASE_READ_URL, { max: 1 })
  }

  /** Checks the replica once before the first read. */
  async onModuleInit(): Promise<void> {
    if (this.#checkPool) await this.check(this.#checkPool)
  }

  async onApplicationShutdown(): Promise<void> {
    this.#ended = true
    clearTimeout(this.#timer)
    await Promise.all([this.#pool?.end(), this.#checkPool?.end()])
  }

  /**
   * Runs a statement that only reads.
   * @throws when the replica answers its checks but had no free connection for too long
   */
  async query(statement: NamedQuery): Promise<{ rows: unknown[] }> {
    if (this.#pool && this.replica?.state === 'up') {
      try {
        return await this.#pool.query(statement)
      } catch (error) {
        // On the primary it would take as long, or fail as here.
        if (isQueryCanceled(error) || isDataException(error)) throw error
        // Otherwise the same reads would at once load the primary, which searches need.
        if (isPoolExhausted(error) && this.replica.state === 'up') throw error
        this.tell({ state: 'down', lagMs: undefined }, error)
      }
    }
    return runNamed(this.primary, statement)
  }

  private async check(pool: pg.Pool): Promise<void> {
    const late = () => {
      throw new Error(`no answer within ${REPLICA_TIMEOUT_MS} ms`)
    }
    try {
      await this.#lag.noteWritten(this.primary)
      const lagMs = await withTimeout(this.#lag.measure(pool), REPLICA_TIMEOUT_MS, late)
      this.tell({ state: lagMs === undefined || lagMs > MAX_LAG_MS ? 'behind' : 'up', lagMs })
    } catch (error) {
      this.tell({ state: 'down', lagMs: undefined }, error)
    }
    if (!this.#ended) this.#timer = setTimeout(() => this.check(pool), CHECK_INTERVAL_MS).unref()
  }

  private tell(health: ReplicaHealth, error?: unknown): void {
    const before = this.replica?.state
    this.replica = health
    if (before === health.state) return
    if ((before === 'up') !== (health.state === 'up')) this.moves += 1
    this.logger.info(
      { replica: health.state, ...(error ? { err: error } : {}) },
      'the state of the read replica changed',
    )
  }
}

function openPool(connectionString: string, given: pg.PoolConfig = {}): pg.Pool {
  const pool = new pg.Pool({
    ...connectionSettings,
    ...POOL_TIMEOUTS,
    connectionTimeoutMillis: REPLICA_TIMEOUT_MS,
    connectionString,
    ...given,
  })
  // An idle connection ended; the next check finds out whether the replica answers.
  pool.on('error', () => {})
  watchPool(pool, { timeoutMs: REPLICA_TIMEOUT_MS, route: 'replica' })
  return pool
}
