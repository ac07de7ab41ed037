import { httpError, LakeError, typedError } from '../errors.ts'
import type { Question } from './answer.ts'
import { type Documents, outOfMemory, QueryThread, tooLarge } from './query-thread.ts'

/** Two, so that one long query does not hold up all others. */
const THREADS = 2
/** Questions that may wait for a thread; more are sent away. */
const MAX_WAITING = 200
/** A query whose caller has left is given this much longer, since most are done by then. */
const GRACE_MS = 100

interface Job {
  question: Question
  left: AbortSignal
  limitMs: number
  resolve: (json: string) => void
  reject: (error: Error) => void
}

/**
 * Answers queries beside the lake's own thread, which goes on serving. A query that takes too long, or whose caller
 * has left, is ended with its thread; the next one begins another.
 */
export class QueryPool {
  readonly #documents: Documents
  readonly #limitMs: number
  readonly #threads = new Set<QueryThread>()
  readonly #idle: QueryThread[] = []
  readonly #waiting: Job[] = []

  /** @param limitMs how long one query may take */
  constructor(documents: Documents, limitMs: number) {
    this.#documents = documents
    this.#limitMs = limitMs
  }

  /**
   * @param left aborted when the caller no longer waits
   * @param limitMs how long this query may take, where some of the time is spent already
   * @returns the answer as JSON
   * @throws LakeError 400 for a query that is none or wants too much, 503 when too many wait
   */
  ask(question: Question, left: AbortSignal, limitMs = this.#limitMs): Promise<string> {
    if (this.#waiting.length >= MAX_WAITING)
      throw httpError(503, 'Too many queries are waiting. Try again in a moment.')
    return new Promise((resolve, reject) => {
      this.#waiting.push({ question, left, limitMs, resolve, reject })
      this.#next()
    })
  }

  async close(): Promise<void> {
    await Promise.all([...this.#threads].map((thread) => thread.end()))
  }

  #next(): void {
    while (this.#waiting.length > 0) {
      const thread = this.#free() ?? (this.#threads.size < THREADS ? this.#begin() : undefined)
      if (!thread) return
      const job = this.#waiting.shift() as Job
      if (job.left.aborted) {
        this.#idle.push(thread)
        job.reject(gone())
      } else void this.#work(thread, job)
    }
  }

  /** One that has nothing to do, and has not died of it. */
  #free(): QueryThread | undefined {
    for (let thread = this.#idle.pop(); thread; thread = this.#idle.pop()) {
      if (!thread.ended) return thread
      this.#threads.delete(thread)
    }
  }

  #begin(): QueryThread {
    const thread = new QueryThread(this.#documents)
    this.#threads.add(thread)
    return thread
  }

  async #work(thread: QueryThread, job: Job): Promise<void> {
    const { question, left, limitMs } = job
    const stopped = new AbortController()
    const stop = (error: LakeError) => {
      stopped.abort(error)
      void thread.end()
    }
    const limit = setTimeout(() => stop(timedOut(question.query, this.#limitMs)), limitMs)
    let grace: NodeJS.Timeout | undefined
    const leave = () => {
      grace = setTimeout(() => stop(gone()), GRACE_MS)
    }
    left.addEventListener('abort', leave, { once: true })
    try {
      job.resolve(await thread.ask(question))
    } catch (error) {
      if (!(error instanceof LakeError)) void thread.end()
      job.reject(stopped.signal.aborted ? stopped.signal.reason : plain(error, question.query))
    } finally {
      clearTimeout(limit)
      clearTimeout(grace)
      left.removeEventListener('abort', leave)
      // An answer may come just when its thread is being ended: on a busy machine both are heard of at once.
      if (thread.ended) this.#threads.delete(thread)
      else this.#idle.push(thread)
      this.#next()
    }
  }
}

const plain = (error: unknown, query: string): Error =>
  outOfMemory(error) ? tooLarge(query) : (error as Error)

const timedOut = (query: string, limitMs: number): LakeError =>
  typedError(400, 'queryTimeoutError', `The query was stopped after ${limitMs / 1000} seconds`, { query })

/** Nobody reads it. */
const gone = (): LakeError => httpError(499, 'The caller has left.')
