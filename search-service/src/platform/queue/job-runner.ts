import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common'
import { DiscoveryService } from '@nestjs/core'
import type { Worker } from 'bullmq'
import { DataSource } from 'typeorm'
import { withTimeout } from '../async/with-timeout.ts'
import { CONFIG, type Config } from '../config.ts'
import { LOGGER, type Logger } from '../logging/logger.ts'
import { type JobResult, Metrics } from '../metrics/metrics.ts'
import { discoverHandlers } from './job-handler.ts'
import type { JobName } from './job-names.ts'
import { CLOCKS_DIFFER, JobQueue } from './job-queue.ts'
import { Postponed } from './postponed.ts'
import { type JobToken, openWorker, QUEUE_NAME } from './queue-backend.ts'

/** Jobs that one worker process does at the same time; most wait for somebody's server. */
const CONCURRENCY = 8
/** What is left of SHUTDOWN_GRACE_MS for closing connections, after running jobs had their time. */
const CLOSE_GRACE_MS = 1_000
/**
 * Of BullMQ's own tables, whose times are those of the processes; Redis forgets by its own clock. When jobs of workers
 * that died were last looked for, and until when a worker holds its jobs.
 */
const FORGET_FUTURE_CHECK = `
  delete from bullmq.meta where queue = $1 and field = 'stalled-check' and value::bigint > $2`
const SHORTEN_FUTURE_LOCKS = `
  update bullmq.job set locked_until_ms = $3 where queue = $1 and state = 'active' and locked_until_ms > $2`
/** How often delayed jobs are looked after, in milliseconds. */
const MEND_EVERY = 15_000
/** A job whose worker dies this often is at fault itself. */
const MAX_STALLED = 5

/** Does the jobs. Only the worker process starts it. */
@Injectable()
export class JobRunner implements BeforeApplicationShutdown {
  private worker?: Worker
  private mending?: NodeJS.Timeout

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly discovery: DiscoveryService,
    private readonly queue: JobQueue,
    private readonly metrics: Metrics,
    private readonly db: DataSource,
  ) {}

  /** @throws {JobHandlerError} when a job name has no handler or two */
  async start(): Promise<void> {
    const handlers = discoverHandlers(this.discovery)
    const worker = openWorker(
      this.config,
      async (name, data, token) => {
        const handle = handlers.get(name as JobName)
        if (!handle) throw new Error(`Nobody handles the job "${name}"`)
        try {
          await handle(data, token)
          this.metrics.countJob(name, 'done')
        } catch (error) {
          this.metrics.countJob(name, resultOf(error, token))
          if (error instanceof Postponed)
            this.logger.warn({ job: name, jobId: token.id, err: error }, 'job postponed')
          throw error
        }
      },
      {
        concurrency: CONCURRENCY,
        lockDuration: this.config.JOB_LOCK_MS,
        stalledInterval: this.config.JOB_LOCK_MS,
        maxStalledCount: MAX_STALLED,
      },
    )
    worker.on('error', (error) => this.logger.error({ err: error }, 'queue connection'))
    worker.on('failed', (job, error) =>
      this.logger.warn(
        { job: job?.name, jobId: job?.id, attempt: job?.attemptsMade, err: error },
        'job failed',
      ),
    )
    worker.on('stalled', (jobId) => this.logger.warn({ jobId }, 'job taken over from a worker that died'))
    this.worker = worker
    await worker.waitUntilReady()
    await this.undoFuture()
    this.mending = setInterval(() => {
      this.undoFuture().catch((error: unknown) =>
        this.logger.warn({ err: error }, 'delayed jobs not looked after'),
      )
    }, MEND_EVERY).unref()
    // Resolves when the worker closes; its errors arrive as events.
    void worker.run()
  }

  /** Undoes what a process has left behind whose clock ran ahead by hours, for all else would wait as long. */
  private async undoFuture(): Promise<void> {
    await this.queue.mendDelays()
    if (this.config.REDIS_URL) return
    const locked = Date.now() + this.config.JOB_LOCK_MS
    await this.db.query(FORGET_FUTURE_CHECK, [QUEUE_NAME, Date.now() + CLOCKS_DIFFER])
    await this.db.query(SHORTEN_FUTURE_LOCKS, [QUEUE_NAME, locked + CLOCKS_DIFFER, locked])
  }

  /** Takes no new job and lets the running ones finish; what is too slow is returned by the lock's end. */
  async beforeApplicationShutdown() {
    const { worker } = this
    if (!worker) return
    clearInterval(this.mending)
    await withTimeout(worker.close(), this.config.SHUTDOWN_GRACE_MS - CLOSE_GRACE_MS, () => {
      this.logger.warn('jobs still running are left to the next worker')
      return worker.close(true)
    })
  }
}

function resultOf(error: unknown, { lastAttempt }: JobToken): JobResult {
  if (error instanceof Postponed) return 'postponed'
  return lastAttempt ? 'failed' : 'retried'
}
