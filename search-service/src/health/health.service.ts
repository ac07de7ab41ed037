import type { Health, HealthState } from '@firewall-cafe/shared'
import { Inject, Injectable } from '@nestjs/common'
import { DataSource } from 'typeorm'
import { CHINA_ENGINE, US_ENGINE } from '../engines/engines.module.ts'
import type { ImageEngine } from '../engines/image-engine.ts'
import { ImageStore } from '../images/image-store.ts'
import { rememberedFor } from '../platform/async/remembered-for.ts'
import { withTimeout } from '../platform/async/with-timeout.ts'
import { ReadDatabase } from '../platform/database/read-database.ts'
import { LOGGER, type Logger } from '../platform/logging/logger.ts'
import { JobQueue } from '../platform/queue/job-queue.ts'
import { PING } from './health.sql.ts'

/** How long a part may take to answer before it counts as down. */
const CHECK_TIMEOUT_MS = 2_000
/** How long a result is cached for the public. */
const KEPT_MS = 5_000

/** Checks whether each part answers. */
@Injectable()
export class HealthService {
  /** The last check, for all callers. Cached, since a check writes to the store. */
  readonly recent = rememberedFor(KEPT_MS, () => this.check())

  constructor(
    private readonly db: DataSource,
    private readonly queue: JobQueue,
    private readonly store: ImageStore,
    private readonly reads: ReadDatabase,
    @Inject(US_ENGINE) private readonly us: ImageEngine,
    @Inject(CHINA_ENGINE) private readonly china: ImageEngine,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async check(): Promise<Health> {
    const [database, queue, store] = await Promise.all([
      this.state('database', this.ping()),
      this.state('queue', this.queue.counts()),
      this.state('store', this.store.check()),
    ])
    const status = [database, queue, store].includes('down') ? 'down' : 'up'
    const simulated = this.us.simulated || this.china.simulated
    return { status, database, queue, store, simulated, ...this.replica() }
  }

  /** The result of the replica's last check, at most a second old. */
  private replica(): Pick<Health, 'read_replica'> {
    const { replica } = this.reads
    if (!replica) return {}
    const { state, lagMs } = replica
    return { read_replica: { state, lag_seconds: lagMs === undefined ? null : Math.round(lagMs / 100) / 10 } }
  }

  /** The parts that every job needs and that do not answer. */
  async missing(): Promise<('database' | 'queue')[]> {
    const [database, queue] = await Promise.all([
      this.state('database', this.ping()),
      this.state('queue', this.queue.counts()),
    ])
    return [
      ...(database === 'down' ? ['database' as const] : []),
      ...(queue === 'down' ? ['queue' as const] : []),
    ]
  }

  private async ping(): Promise<void> {
    const rows: unknown[] = await this.db.query(PING)
    if (rows.length === 0) throw new Error('the database takes no writes')
  }

  private async state(part: string, sign: Promise<unknown>): Promise<HealthState> {
    const late = () => {
      throw new Error(`no answer within ${CHECK_TIMEOUT_MS} ms`)
    }
    try {
      await withTimeout(sign, CHECK_TIMEOUT_MS, late)
      return 'up'
    } catch (error) {
      this.logger.error({ err: error, part }, 'a part is down')
      return 'down'
    }
  }
}
