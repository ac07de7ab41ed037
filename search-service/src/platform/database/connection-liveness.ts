/**
 * Detects a database that no longer answers, for example after a lost route or on a frozen machine. TCP alone
 * takes a quarter of an hour for that, while the pool would keep lending dead connections.
 *
 * A connection that has sent a statement and received nothing for 18 s is destroyed, and the statement fails.
 * Then the others of its route are doubted: idle ones are destroyed, too, and waiting ones get 3 s. If only
 * that one was lost, the pools simply open new ones.
 */
import type { Socket } from 'node:net'
import type pg from 'pg'

/** A little more than the server's limit for a statement. */
export const ANSWER_TIMEOUT_MS = 18_000
const DOUBTED_ANSWER_TIMEOUT_MS = 3_000
const CHECK_INTERVAL_MS = 500
const PRIMARY = 'primary'

/** More timeouts for every pool, so that neither side waits forever. */
export const POOL_TIMEOUTS = {
  connectionTimeoutMillis: 8_000,
  /** The server ends a transaction that is idle for this long. */
  idle_in_transaction_session_timeout: 10_000,
} as const

/** A connection of a watched pool. Times are `performance.now()`. */
interface Watched {
  client: pg.Client
  /** How long to wait for an answer, in milliseconds. */
  timeoutMs: number
  /** Connections of one route are doubted together. */
  route: string
  /** Whether it is in the pool, unused. */
  idle: boolean
  /** How many bytes had been sent when the last statement was answered. */
  answered: number
  /** When it was first seen waiting for an answer; undefined when it is not waiting. */
  waitsSince: number | undefined
  heardAt: number
  doubtedAt: number | undefined
}

const watched = new Map<pg.Client, Watched>()

/** Watches the connections of a pool, each from the next time it is lent. */
export function watchPool(
  pool: pg.Pool,
  { timeoutMs = ANSWER_TIMEOUT_MS, route = PRIMARY }: Partial<Pick<Watched, 'timeoutMs' | 'route'>> = {},
): void {
  pool.on('acquire', (client) => {
    const connection = watched.get(client as unknown as pg.Client) ?? watch(client as unknown as pg.Client)
    Object.assign(connection, { timeoutMs, route })
    connection.idle = false
  })
  pool.on('release', (_error, client) => {
    const connection = watched.get(client as unknown as pg.Client)
    if (connection) connection.idle = true
  })
}

function watch(client: pg.Client): Watched {
  const stream = streamOf(client)
  const connection: Watched = {
    client,
    timeoutMs: ANSWER_TIMEOUT_MS,
    route: PRIMARY,
    idle: false,
    answered: stream.bytesWritten,
    waitsSince: undefined,
    heardAt: 0,
    doubtedAt: undefined,
  }
  stream.on('data', () => {
    connection.heardAt = performance.now()
    connection.doubtedAt = undefined
  })
  client.on('drain', () => {
    connection.answered = stream.bytesWritten
    connection.waitsSince = undefined
  })
  const checking = setInterval(check, CHECK_INTERVAL_MS, connection).unref()
  client.once('end', () => {
    clearInterval(checking)
    watched.delete(client)
  })
  watched.set(client, connection)
  return connection
}

/**
 * A private field: node-postgres exposes neither what it sent nor when it receives something. Its
 * `query_timeout` only ends the statement: the dead connection returns to the pool and is lent again, and
 * each idle one costs a caller another 18 s. The fault `postgres: half-open` needs this, and
 * connection-liveness.test.ts shows each case.
 */
const streamOf = (client: pg.Client) => client.connection.stream as Socket

function check(connection: Watched): void {
  if (streamOf(connection.client).bytesWritten === connection.answered) return
  const now = performance.now()
  // It has sent something since the previous check.
  connection.waitsSince ??= now - CHECK_INTERVAL_MS
  const since = Math.max(connection.waitsSince, connection.heardAt)
  const { doubtedAt, timeoutMs } = connection
  const deadline = Math.min(
    since + timeoutMs,
    doubtedAt === undefined
      ? Number.POSITIVE_INFINITY
      : Math.max(since, doubtedAt) + DOUBTED_ANSWER_TIMEOUT_MS,
  )
  if (now < deadline) return
  destroy(connection.client)
  doubtAll(connection.route)
}

/** Call this when a connection got no answer in time. */
function doubtAll(route: string): void {
  for (const connection of [...watched.values()]) {
    if (connection.route !== route) continue
    if (connection.idle) destroy(connection.client)
    connection.doubtedAt ??= performance.now()
  }
}

/** Ends a connection without a goodbye, which a silent server would not read. Its user gets an error. */
function destroy(client: pg.Client): void {
  streamOf(client).destroy(new Error('PostgreSQL gave no answer in time'))
}

/**
 * Checks a connection that belongs to no pool, and destroys it if it does not answer.
 * @param withinMs how long it may take to answer
 * @throws the connection's error
 */
export async function destroyIfSilent(client: pg.Client, withinMs: number): Promise<void> {
  const timer = setTimeout(() => {
    destroy(client)
    doubtAll(PRIMARY)
  }, withinMs)
  try {
    await client.query('select')
  } finally {
    clearTimeout(timer)
  }
}
