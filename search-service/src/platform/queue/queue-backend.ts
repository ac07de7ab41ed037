import {
  createPostgresBackend,
  createRedisBackend,
  DelayedError,
  Queue,
  type QueueOptions,
  Worker,
  type WorkerOptions,
} from 'bullmq'
import type pg from 'pg'
import type { Config } from '../config.ts'
import {
  ANSWER_TIMEOUT_MS,
  destroyIfSilent,
  POOL_TIMEOUTS,
  watchPool,
} from '../database/connection-liveness.ts'
import { RETRY_LATER_MS, RetryLaterError } from './retry-later-error.ts'

const QUEUE_NAME = 'search-service'
/** A connection to Redis that does not answer for this long is replaced. */
const REDIS_SOCKET_TIMEOUT_MS = 15_000
/** How often a worker looks for jobs, even if it was not notified. */
const POLL_INTERVAL_MS = 5_000
/** How often to check the connection that a worker listens on, and how long it may take to answer. */
const LISTENER_CHECK_INTERVAL_MS = 10_000
const LISTENER_CHECK_TIMEOUT_MS = 5_000
/** How many workers a job may kill. After one more, BullMQ fails it without telling its handler. */
const MAX_STALLED = 5
/** The most connections of a process's queue, besides the one it listens on. */
const QUEUE_POOL_SIZE = 4

export type JobHandlerFunction = (name: string, data: unknown, token: JobToken) => Promise<void>
/** What a handler learns about its job. */
export interface JobToken {
  /** True when a failure now is final. */
  lastAttempt: boolean
  /** True when so many workers have died during the job that it must be the cause. */
  deadly: boolean
}

/** We do not read the event stream, in which BullMQ would keep the ids and milliseconds of 10,000 events. */
const NO_EVENTS = { streams: { events: { maxLen: 1 } } }

/** The producing side, on PostgreSQL or, when REDIS_URL is set, on Redis. */
export function openQueue(config: Config, given: Omit<QueueOptions, 'connection'> = {}): Queue {
  const options = { ...given, ...NO_EVENTS }
  if (config.REDIS_URL)
    return new Queue(QUEUE_NAME, { ...options, ...redis(config, config.REDIS_URL) }, createRedisBackend)
  return new Queue(QUEUE_NAME, { ...options, ...postgres(config) }, openPostgresBackend) as unknown as Queue
}

/** By the database's clock: a worker with a wrong clock wrote times further ahead. */
const FORGET_FUTURE_CHECK = `delete from bullmq.meta where queue = $1 and field = 'stalled-check'
  and value::bigint > extract(epoch from clock_timestamp()) * 1000 + $2`
const FORGET_FUTURE_LOCKS = `update bullmq.job
  set locked_until_ms = extract(epoch from clock_timestamp()) * 1000 + $2
  where queue = $1 and state = 'active' and locked_until_ms > extract(epoch from clock_timestamp()) * 1000 + $3`

/**
 * Lets others take over the jobs of a dead worker whose clock was ahead. On PostgreSQL, BullMQ uses each
 * worker's own clock for how long a job is locked and when dead workers were last looked for; Redis uses its
 * own.
 *
 * The pool is private to BullMQ, which has no call for this. Without it such jobs wait until the fast clock's
 * time: the fault `worker: clock ahead` with `worker: kill -9`, and “a worker that died while its clock ran
 * ahead …” in recovery.test.ts.
 * @param lockMs how long a lock lasts
 * @param toleranceMs how much clocks may differ
 */
export async function forgetFutureLocks(queue: Queue, lockMs: number, toleranceMs: number): Promise<void> {
  const { connection } = queue.getBackend() as unknown as { connection: { pool?: pg.Pool } }
  if (!connection.pool) return
  await connection.pool.query(FORGET_FUTURE_CHECK, [QUEUE_NAME, toleranceMs])
  await connection.pool.query(FORGET_FUTURE_LOCKS, [QUEUE_NAME, lockMs, lockMs + toleranceMs])
}

/** The fields that jobs of both backends share. */
interface ProcessedJob {
  name: string
  data: unknown
  attemptsMade: number
  stalledCounter: number
  opts: { attempts?: number }
  moveToDelayed(timestamp: number, lock?: string): Promise<void>
}

/** The consuming side, which starts with `run()`. A handler may throw `RetryLaterError`. */
export function openWorker(
  config: Config,
  handle: JobHandlerFunction,
  options: Omit<WorkerOptions, 'connection'>,
): Worker {
  const process = async (job: ProcessedJob, lock?: string) => {
    const lastAttempt = job.attemptsMade + 1 >= (job.opts.attempts ?? 1)
    try {
      await handle(job.name, job.data, { lastAttempt, deadly: job.stalledCounter >= MAX_STALLED })
    } catch (error) {
      if (!(error instanceof RetryLaterError)) throw error
      await job.moveToDelayed(Date.now() + RETRY_LATER_MS, lock)
      throw new DelayedError(error.message)
    }
  }
  const settings = { maxStalledCount: MAX_STALLED, ...options, autorun: false }
  if (config.REDIS_URL) {
    return new Worker(
      QUEUE_NAME,
      process,
      { ...settings, ...redis(config, config.REDIS_URL) },
      createRedisBackend,
    )
  }
  return new Worker(
    QUEUE_NAME,
    process,
    { ...settings, ...postgres(config) },
    openListeningPostgresBackend,
  ) as unknown as Worker
}

function redis({ SIMULATOR_URL }: Config, url: string) {
  // BullMQ requires that commands wait for a lost Redis to return.
  return {
    // Jobs refer to rows of a database, and a demonstration has its own database.
    prefix: SIMULATOR_URL ? 'demo' : 'bull',
    connection: { url, maxRetriesPerRequest: null, socketTimeout: REDIS_SOCKET_TIMEOUT_MS },
  }
}

function postgres(config: Config) {
  return {
    connection: {
      ...POOL_TIMEOUTS,
      // For the connection that the queue listens on, which is in no watched pool.
      query_timeout: ANSWER_TIMEOUT_MS + 2_000,
      connectionString: config.DATABASE_URL,
      schema: 'bullmq',
      migrate: true,
      max: QUEUE_POOL_SIZE,
    },
  }
}

const openPostgresBackend: typeof createPostgresBackend = (...given) => {
  const backend = createPostgresBackend(...given)
  watchPool(backend.connection.pool as pg.Pool)
  return backend
}

/**
 * The backend of a worker. It listens for new jobs on a connection that sends nothing, so nobody would notice
 * its death: it is checked regularly, and the worker also looks for jobs every few seconds.
 *
 * BullMQ has no option for either: by default it relies on TCP keepalive and waits for up to an hour. See the
 * fault `postgres: half-open`, and “a worker hears of new jobs though the connection …” in recovery.test.ts.
 */
const openListeningPostgresBackend: typeof createPostgresBackend = (...given) => {
  const backend = openPostgresBackend(...given)
  const { connection } = backend
  Object.defineProperty(backend, 'maximumBlockTimeout', { value: POLL_INTERVAL_MS / 1_000 })
  const asking = setInterval(() => {
    connection
      .getListenClient()
      .then((client) => destroyIfSilent(client as pg.Client, LISTENER_CHECK_TIMEOUT_MS))
      // Without a connection, or after destroying it, the queue opens another when it next listens.
      .catch(() => {})
  }, LISTENER_CHECK_INTERVAL_MS).unref()
  connection.once('close', () => clearInterval(asking))
  return backend
}
