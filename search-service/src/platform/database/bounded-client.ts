import pg from 'pg'

/** Longest wait for the answer to a statement, in milliseconds: a little more than the server may take. */
export const ANSWER_WITHIN = 18_000
const CONNECT_WITHIN = 8_000
/** A transaction whose owner says nothing for so long is ended by the server, in milliseconds. */
const SILENT_TRANSACTION = 10_000

/** Lifting the server's limit on statements lifts ours; setting it, or the end of a transaction, brings it back. */
const LIFTS = /^\s*set (?:local )?statement_timeout = 0/i
const RESTORES = /^\s*(?:commit|rollback|set (?:local )?statement_timeout)/i

/**
 * A connection that notices when the other side has gone without a word, as after a lost route or a frozen machine:
 * TCP alone takes a quarter of an hour for that. A statement without an answer ends the connection, so that the
 * pool opens another instead of lending out the dead one.
 */
export class BoundedClient extends pg.Client {
  /** Told when a statement has had no answer in time. */
  onSilence: (() => void) | undefined
  private bounded = true

  constructor(config?: string | pg.ClientConfig) {
    super(config)
    const query = this.query.bind(this) as (...given: unknown[]) => unknown
    // Every overload of `query` is meant; those with callbacks are left alone.
    this.query = ((...given: unknown[]) => {
      const text = typeof given[0] === 'string' ? given[0] : ''
      if (LIFTS.test(text)) this.bounded = false
      else if (RESTORES.test(text)) this.bounded = true
      const answer = query(...given)
      if (this.bounded && answer instanceof Promise) this.expect(answer)
      return answer
    }) as typeof this.query
  }

  /** Ends the connection without a word: nobody would hear it. */
  giveUp(): void {
    this.connection.stream.destroy(new Error('PostgreSQL gave no answer in time'))
  }

  private expect(answer: Promise<unknown>): void {
    const silence = () => {
      this.giveUp()
      this.onSilence?.()
    }
    const timer = setTimeout(silence, ANSWER_WITHIN)
    const settled = () => clearTimeout(timer)
    answer.then(settled, settled)
  }
}

/** For every pool of connections: what lets none of them be waited for without end, on either side. */
export const BOUNDS = {
  Client: BoundedClient,
  connectionTimeoutMillis: CONNECT_WITHIN,
  idle_in_transaction_session_timeout: SILENT_TRANSACTION,
} as const
