import pg from 'pg'
import { giveUp, hearOfSilence, tellOfSilence } from './silence.ts'

/** Longest wait for the answer to a statement, in milliseconds: a little more than the server may take. */
export const ANSWER_WITHIN = 18_000
/** The same, once another connection has had no answer: what is well answers sooner. */
const ANSWER_IN_DOUBT_WITHIN = 3_000
const CONNECT_WITHIN = 8_000
/** A transaction whose owner says nothing for so long is ended by the server, in milliseconds. */
const SILENT_TRANSACTION = 10_000

/** Lifting the server's limit on statements lifts ours; setting it, or the end of a transaction, brings it back. */
const LIFTS = /^\s*set (?:local )?statement_timeout = 0/i
const RESTORES = /^\s*(?:commit|rollback|set (?:local )?statement_timeout)/i

type Callback = (...result: unknown[]) => void

/** The wait for one answer. */
interface Waiting {
  timer: NodeJS.Timeout
  /** By `performance.now()`. */
  until: number
}

/**
 * A connection that notices when the other side has gone without a word, as after a lost route or a frozen machine:
 * TCP alone takes a quarter of an hour for that. A statement without an answer ends the connection, so that the
 * pool opens another instead of lending out the dead one. Those that lie idle in a pool are ended with it.
 */
export class BoundedClient extends pg.Client {
  /** True between two users of a pool; `watchIdle` says so. */
  idle = false
  private bounded = true
  /** Another has been silent, and this one has not answered since. */
  private inDoubt = false
  private readonly waiting = new Set<Waiting>()

  constructor(config?: string | pg.ClientConfig) {
    super(config)
    const query = this.query.bind(this) as (...given: unknown[]) => unknown
    // Every overload of `query` is meant.
    this.query = ((...given: unknown[]) => {
      const text = typeof given[0] === 'string' ? given[0] : ''
      if (LIFTS.test(text)) this.bounded = false
      else if (RESTORES.test(text)) this.bounded = true
      if (!this.bounded) return query(...given)
      const callback = given.at(-1)
      if (typeof callback === 'function') {
        const answered = this.expectAnswer()
        return query(...given.slice(0, -1), (...result: unknown[]) => {
          answered()
          ;(callback as Callback)(...result)
        })
      }
      const answer = query(...given)
      if (answer instanceof Promise) {
        const answered = this.expectAnswer()
        answer.then(answered, answered)
      }
      return answer
    }) as typeof this.query
    this.once('end', hearOfSilence(this))
  }

  onSilence(): void {
    if (this.idle) giveUp(this)
    this.inDoubt = true
    const until = performance.now() + ANSWER_IN_DOUBT_WITHIN
    for (const one of this.waiting) {
      // Never longer: each of many that are given up one after the other tells of silence again.
      if (one.until <= until) continue
      clearTimeout(one.timer)
      Object.assign(one, this.giveUpIn(ANSWER_IN_DOUBT_WITHIN))
    }
  }

  /** @returns to be called with the answer */
  private expectAnswer(): () => void {
    const one = this.giveUpIn(this.inDoubt ? ANSWER_IN_DOUBT_WITHIN : ANSWER_WITHIN)
    this.waiting.add(one)
    return () => {
      clearTimeout(one.timer)
      this.waiting.delete(one)
      this.inDoubt = false
    }
  }

  private giveUpIn(ms: number): Waiting {
    const timer = setTimeout(() => {
      giveUp(this)
      tellOfSilence()
    }, ms)
    return { timer, until: performance.now() + ms }
  }
}

/** For every pool of connections: what lets none of them be waited for without end, on either side. */
export const BOUNDS = {
  Client: BoundedClient,
  connectionTimeoutMillis: CONNECT_WITHIN,
  idle_in_transaction_session_timeout: SILENT_TRANSACTION,
} as const

/**
 * Has the connections that lie idle in a pool ended as soon as another one falls silent. Where only the one was lost,
 * the others are opened anew.
 * @param pool of `BoundedClient`s
 */
export function watchIdle(pool: pg.Pool): void {
  const mark = (client: pg.PoolClient, idle: boolean) => {
    if (client instanceof BoundedClient) client.idle = idle
  }
  pool.on('release', (_error, client) => mark(client, true))
  pool.on('acquire', (client) => mark(client, false))
}
