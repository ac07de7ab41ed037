import { Inject, Injectable, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common'
import type { Queue } from 'bullmq'
import { withTimeout } from '../async/with-timeout.ts'
import { CONFIG, type Config } from '../config.ts'
import { LOGGER, type Logger } from '../logging/logger.ts'
import { ADDED, type AddedJob, type JobPayloads, RECURRING, type RecurringJob } from './job-names.ts'
import { forgetFutureLocks, openQueue } from './queue-backend.ts'

export interface NewJob<N extends AddedJob> {
  data: JobPayloads[N]
  /** Names the job's subject. A job with the same id is not added until the first is finished and deleted. */
  id: string
}

/** Valkey evicts nothing, and recurring jobs keep failing while the database is down. Age in seconds. */
const FAILED_JOBS_KEPT = { age: 7 * 86_400, count: 1_000 }
/** How much clocks of different machines may differ. */
const CLOCK_DIFFERENCE_MS = 60_000
/** How many delayed jobs to check at once, those due last first. */
const CHECKED_AT_ONCE = 100
const CLOSE_TIMEOUT_MS = 1_000
/** BullMQ waits for a lost Redis to return; `counts` fails after this long. */
const COUNT_TIMEOUT_MS = 2_000
/** After this long, an api starts without Redis, and uses it once it answers; a worker waits for it. */
const REDIS_START_TIMEOUT_MS = 2_000

/** Enqueues background work. A job is durable once `add` has resolved. */
@Injectable()
export class JobQueue implements OnModuleInit, OnApplicationShutdown {
  readonly queue: Queue
  /** While false, BullMQ buffers commands for Redis in memory, without a limit, until Redis is back. */
  private connected = false

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.queue = openQueue(config, {
      defaultJobOptions: { removeOnComplete: true, removeOnFail: FAILED_JOBS_KEPT },
    })
    this.queue.on('error', (error) => this.logger.error({ err: error }, 'the queue reported an error'))
    const backend = this.queue.getBackend()
    backend.on('ready', () => {
      this.connected = true
    })
    backend.on('close', () => {
      this.connected = false
    })
  }

  async onModuleInit() {
    const ready = this.queue.waitUntilReady()
    if (!this.config.REDIS_URL) return ready
    await withTimeout(ready, REDIS_START_TIMEOUT_MS, () =>
      this.logger.warn('started without Redis, which did not answer; it is used once it does'),
    )
  }

  /** Adds jobs of one kind, except those whose id the queue still knows. */
  async add<N extends AddedJob>(name: N, jobs: readonly NewJob<N>[]): Promise<void> {
    if (jobs.length === 0) return
    const { attempts, backoffMs, priority } = ADDED[name]
    const opts = {
      attempts,
      backoff: { type: 'exponential', delay: backoffMs },
      ...(priority ? { priority } : {}),
      // So that a recurring job can enqueue it again.
      removeOnFail: true,
    }
    await this.queue.addBulk(
      // BullMQ reserves ":".
      jobs.map(({ data, id }) => ({
        name,
        data,
        opts: { ...opts, jobId: `${name}/${id.replaceAll(':', '_')}` },
      })),
    )
  }

  /** Like `add`, for jobs that a recurring job adds later: does not throw, and buffers nothing for Redis. */
  async tryToAdd<N extends AddedJob>(name: N, jobs: readonly NewJob<N>[]): Promise<void> {
    try {
      this.assertConnected()
      await this.add(name, jobs)
    } catch (error) {
      this.logger.warn({ err: error, job: name }, 'jobs could not be queued; a recurring job will queue them')
    }
  }

  /** Registers the recurring jobs. Safe to run twice. */
  async scheduleRecurring(): Promise<void> {
    for (const [name, { everyMs, priority }] of Object.entries(RECURRING)) {
      // One step ahead: rescheduling puts its waiting job behind all jobs of its priority.
      const opts = priority ? { priority: priority - 1 } : {}
      await this.queue.upsertJobScheduler(name, { every: everyMs }, { name, data: {}, opts })
    }
  }

  /**
   * Promotes jobs that a process with a fast clock delayed by hours: recurring ones and retries. Also lets
   * others take over jobs that such a process was running when it died, removes schedules that only another
   * version knows, and limits the stream of events again: BullMQ does so once, which a Redis emptied since forgot.
   */
  async promoteOverdelayed(): Promise<void> {
    await this.queue.getBackend().setQueueMeta(this.queue.metaValues)
    await forgetFutureLocks(this.queue, this.config.JOB_LOCK_MS, CLOCK_DIFFERENCE_MS)
    for (const job of await this.queue.getJobs(['delayed'], 0, CHECKED_AT_ONCE - 1)) {
      // Its last try was in the future. A job that is no longer delayed is skipped.
      if ((job.processedOn ?? 0) > Date.now() + CLOCK_DIFFERENCE_MS) await job.promote().catch(() => {})
    }
    for (const { key, next = 0 } of await this.queue.getJobSchedulers()) {
      const rules = RECURRING[key as RecurringJob] as { everyMs: number } | undefined
      const isOfAnotherVersion = !rules
      if (isOfAnotherVersion || next - Date.now() > rules.everyMs + CLOCK_DIFFERENCE_MS)
        await this.queue.removeJobScheduler(key)
    }
    await this.scheduleRecurring()
  }

  /** Jobs waiting, running, delayed and failed. @throws when the queue does not answer in time */
  async counts(): Promise<Record<string, number>> {
    this.assertConnected()
    const counts = this.queue.getJobCounts('waiting', 'prioritized', 'active', 'delayed', 'failed')
    return withTimeout(counts, COUNT_TIMEOUT_MS, () => {
      throw new Error('The queue gave no answer in time.')
    })
  }

  private assertConnected(): void {
    if (!this.connected) throw new Error('The queue is not connected.')
  }

  async onApplicationShutdown() {
    // A lost store never confirms the close: without a limit, this would wait until it returns.
    await withTimeout(this.queue.close(), CLOSE_TIMEOUT_MS, () => {
      this.queue.disconnect().catch(() => {})
    })
  }
}
