import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common'
import { DiscoveryService } from '@nestjs/core'
import type { Worker } from 'bullmq'
import { withTimeout } from '../async/with-timeout.ts'
import { CONFIG, type Config } from '../config.ts'
import { LOGGER, type Logger } from '../logging/logger.ts'
import { type JobResult, Metrics } from '../metrics/metrics.ts'
import { discoverHandlers } from './job-handler.ts'
import { JOB_NAMES, type JobName } from './job-names.ts'
import { JobQueue } from './job-queue.ts'
import { type JobToken, openWorker } from './queue-backend.ts'
import { RetryLaterError } from './retry-later-error.ts'

/** Concurrent jobs of a worker process; most of them wait for other servers. */
const CONCURRENCY = 8
/** The part of SHUTDOWN_GRACE_MS reserved for closing connections, after jobs have ended. */
const CLOSE_GRACE_MS = 1_000
/** How often to check for jobs that a wrong clock has delayed. */
const PROMOTE_INTERVAL_MS = 15_000

/** Runs the jobs. Only the worker process starts it. */
@Injectable()
export class JobRunner implements BeforeApplicationShutdown {
  private worker?: Worker
  private promoting?: NodeJS.Timeout

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
    private readonly discovery: DiscoveryService,
    private readonly queue: JobQueue,
    private readonly metrics: Metrics,
  ) {}

  /** @throws {JobHandlerError} when a job name has no handler or two */
  async start(): Promise<void> {
    const handlers = discoverHandlers(this.discovery)
    this.metrics.expectJobs(JOB_NAMES)
    const worker = openWorker(
      this.config,
      async (name, data, token) => {
        const handle = handlers.get(name as JobName)
        if (!handle) throw new Error(`There is no handler for the job "${name}"`)
        try {
          await handle(data, token)
          this.metrics.countJob(name, 'done')
        } catch (error) {
          this.metrics.countJob(name, resultOf(error, token))
          if (error instanceof RetryLaterError) this.logger.warn({ job: name, err: error }, 'job postponed')
          throw error
        }
      },
      {
        concurrency: CONCURRENCY,
        lockDuration: this.config.JOB_LOCK_MS,
        stalledInterval: this.config.JOB_LOCK_MS,
      },
    )
    worker.on('error', (error) => this.logger.error({ err: error }, 'the queue reported an error'))
    // Never logs the id: a picture's id leads to the search that has just brought it.
    worker.on('failed', (job, error) =>
      this.logger.warn({ job: job?.name, attempt: job?.attemptsMade, err: error }, 'job failed'),
    )
    worker.on('stalled', (jobId) =>
      this.logger.warn({ job: jobId.split('/', 1)[0] }, 'job taken over from a worker that died'),
    )
    this.worker = worker
    await worker.waitUntilReady()
    await this.queue.promoteOverdelayed()
    this.promoting = setInterval(() => {
      this.queue
        .promoteOverdelayed()
        .catch((error: unknown) => this.logger.warn({ err: error }, 'delayed jobs could not be checked'))
    }, PROMOTE_INTERVAL_MS).unref()
    // Resolves only when the worker closes; errors are events.
    void worker.run()
  }

  /** Takes no new jobs, but finishes running ones. Another worker takes over slow ones when locks expire. */
  async beforeApplicationShutdown() {
    const { worker } = this
    if (!worker) return
    clearInterval(this.promoting)
    // A second close, even a forced one, returns the first, and BullMQ has no other way.
    await withTimeout(worker.close(), this.config.SHUTDOWN_GRACE_MS - CLOSE_GRACE_MS, () =>
      this.logger.warn('stopped waiting for running jobs; another worker takes them over'),
    )
  }
}

function resultOf(error: unknown, { lastAttempt }: JobToken): JobResult {
  if (error instanceof RetryLaterError) return 'postponed'
  return lastAttempt ? 'failed' : 'retried'
}
