import { httpError, LakeError, typedError } from '../errors.ts'
import type { Question } from './answer.ts'
import { FairQueue } from './fair-queue.ts'
import { type Documents, QueryThread } from './query-thread.ts'

/** A query that takes longer moves to the thread for long ones, and goes there directly the next time. */
const QUICK_MS = 250
const THREAD_MEGABYTES = 256
/** Long queries that are remembered as such. */
const REMEMBERED = 500
/** Questions of one caller that may wait; further ones are refused. */
const MAX_WAITING = 100
/** How much longer a query may run after its caller has left, since most are done by then. */
const GRACE_MS = 100

/** Who asks, and how long they wait. */
export interface Asker {
  /** Callers take turns. */
  caller: string
  /** Aborted when the caller no longer waits. */
  left: AbortSignal
  /** How long this query may take, if some of the time is already spent. */
  limitMs?: number
}

interface Job {
  question: Question
  caller: string
  left: AbortSignal
  limitMs: number
  resolve: (json: string) => void
  reject: (error: Error) => void
}

/**
 * Answers queries outside the lake's own thread, which keeps serving: quick and long ones in a thread each. A
 * query that takes too long, or whose caller has left, ends with its thread; the next one starts another.
 */
export class QueryPool {
  readonly #limitMs: number
  readonly #quick: ThreadQueue
  readonly #long: ThreadQueue
  /** Queries that took long the last time, the latest at the end. */
  readonly #knownLong = new Set<string>()

  /**
   * @param limitMs how long one query may take
   * @param megabytes how much memory
   */
  constructor(documents: Documents, limitMs: number, megabytes = THREAD_MEGABYTES) {
    this.#limitMs = limitMs
    const begin = () => new QueryThread(documents, megabytes)
    this.#quick = new ThreadQueue(begin, (thread, job) => this.#tryQuickly(thread, job))
    this.#long = new ThreadQueue(begin, (thread, job) => this.#answer(thread, job))
  }

  /**
   * @returns the answer as JSON
   * @throws LakeError 400 for an invalid or too expensive query, 503 when too many of the caller's wait
   */
  ask(question: Question, { caller, left, limitMs = this.#limitMs }: Asker): Promise<string> {
    const queue = this.#knownLong.has(question.query) ? this.#long : this.#quick
    return new Promise((resolve, reject) => {
      queue.add({ question, caller, left, limitMs, resolve, reject })
    })
  }

  async close(): Promise<void> {
    await Promise.all([this.#quick.close(), this.#long.close()])
  }

  async #tryQuickly(thread: QueryThread, job: Job): Promise<void> {
    const outcome = await attempt(thread, job, Math.min(QUICK_MS, job.limitMs))
    if (outcome !== 'late' || job.limitMs <= QUICK_MS) return this.#tell(job, outcome)
    this.#remember(job.question.query)
    this.#long.add(job)
  }

  async #answer(thread: QueryThread, job: Job): Promise<void> {
    const begun = performance.now()
    const outcome = await attempt(thread, job, job.limitMs)
    // On a busy machine a quick query may have looked like a long one.
    if (performance.now() - begun < QUICK_MS) this.#knownLong.delete(job.question.query)
    this.#tell(job, outcome)
  }

  #tell({ question, resolve, reject }: Job, outcome: Outcome): void {
    if (outcome === 'late') reject(timedOut(question.query, this.#limitMs))
    else if (outcome === 'left') reject(gone())
    else if ('json' in outcome) resolve(outcome.json)
    else reject(outcome.error)
  }

  #remember(query: string): void {
    this.#knownLong.add(query)
    const [oldest] = this.#knownLong
    if (this.#knownLong.size > REMEMBERED && oldest !== undefined) this.#knownLong.delete(oldest)
  }
}

/** One thread, and the queries that wait for it. */
class ThreadQueue {
  readonly #begin: () => QueryThread
  readonly #work: (thread: QueryThread, job: Job) => Promise<void>
  readonly #waiting = new FairQueue<Job>()
  #thread: QueryThread | undefined
  #busy = false

  constructor(begin: () => QueryThread, work: (thread: QueryThread, job: Job) => Promise<void>) {
    this.#begin = begin
    this.#work = work
  }

  add(job: Job): void {
    if (this.#waiting.countOf(job.caller) >= MAX_WAITING) {
      job.reject(httpError(503, 'Too many queries are waiting. Try again in a moment.'))
      return
    }
    this.#waiting.add(job.caller, job)
    if (!this.#busy) void this.#serve()
  }

  async close(): Promise<void> {
    await this.#thread?.end()
  }

  async #serve(): Promise<void> {
    this.#busy = true
    for (let job = this.#waiting.next(); job; job = this.#waiting.next()) {
      if (job.left.aborted) job.reject(gone())
      else await this.#work(this.#alive(), job)
    }
    this.#busy = false
  }

  /** A thread may be told to end just as its answer arrives: on a busy machine both are noticed at once. */
  #alive(): QueryThread {
    if (!this.#thread || this.#thread.ended) this.#thread = this.#begin()
    return this.#thread
  }
}

type Outcome = { json: string } | { error: Error } | 'late' | 'left'

/** Asks the thread, and ends it when the answer takes too long or the caller has left. */
async function attempt(thread: QueryThread, { question, left }: Job, limitMs: number): Promise<Outcome> {
  let ended: 'late' | 'left' | undefined
  let limit: NodeJS.Timeout | undefined
  let grace: NodeJS.Timeout | undefined
  const end = (why: 'late' | 'left') => {
    ended ??= why
    void thread.end()
  }
  const leave = () => {
    grace = setTimeout(end, GRACE_MS, 'left')
  }
  left.addEventListener('abort', leave, { once: true })
  try {
    await thread.ready
    limit = setTimeout(end, limitMs, 'late')
    return { json: await thread.ask(question) }
  } catch (error) {
    if (!(error instanceof LakeError)) void thread.end()
    return ended ?? { error: error as Error }
  } finally {
    clearTimeout(limit)
    clearTimeout(grace)
    left.removeEventListener('abort', leave)
  }
}

const timedOut = (query: string, limitMs: number): LakeError =>
  typedError(400, 'queryTimeoutError', `The query was stopped after ${limitMs / 1000} seconds`, { query })

/** Nobody reads it. */
const gone = (): LakeError => httpError(499, 'The caller has left.')
