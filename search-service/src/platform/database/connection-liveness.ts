/**
 * Notices a database that no longer answers, as after a lost route or a frozen machine: TCP alone takes a quarter
 * of an hour for that, and a pool would lend the dead connections out all the while.
 *
 * Seen from outside, by node-postgres' events: a connection that was sent something and of which nothing is heard for
 * 18 s is destroyed, and its statement fails. The others of this process are then doubted: those that lie idle in their
 * pools are destroyed as well, and those that wait are given 3 s. Where only the one was lost they are opened anew.
 */
import type { Socket } from 'node:net'
import type pg from 'pg'

/** A little more than the server may take for a statement. */
export const ANSWER_TIMEOUT_MS = 18_000
const DOUBTED_ANSWER_TIMEOUT_MS = 3_000
const CHECK_INTERVAL_MS = 500
const PRIMARY = 'primary'

/** For every pool of connections: what else lets none of them be waited for without end, on either side. */
export const POOL_TIMEOUTS = {
  connectionTimeoutMillis: 8_000,
  /** The server ends a transaction that is idle for this long. */
  idle_in_transaction_session_timeout: 10_000,
} as const

/** A connection of a watched pool. Times are of `performance.now()`. */
interface Watched {
  client: pg.Client
  /** How long an answer is waited for, in milliseconds. */
  timeoutMs: number
  /** Connections of one route are doubted together. */
  route: string
  /** It waits in the pool and is not in use. */
  idle: boolean
  /** How many bytes had been sent when everything was answered last. */
  answered: number
  /** When it was first seen to wait for an answer; undefined when it does not. */
  waitsSince: number | undefined
  heardAt: number
  doubtedAt: number | undefined
}

const watched = new Map<pg.Client, Watched>()

/** Watches the connections of a pool from the next time that each is lent out. */
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
 * Private to node-postgres, which tells neither what it has sent nor when it hears something. Its `query_timeout` ends
 * only the statement: the connection goes back to the pool and is lent out dead, and each idle one beside it costs a
 * caller another 18 s. The fault `postgres: half-open` needs this, and connection-liveness.test.ts shows each case.
 */
const streamOf = (client: pg.Client) => client.connection.stream as Socket

function check(connection: Watched): void {
  if (streamOf(connection.client).bytesWritten === connection.answered) return
  const now = performance.now()
  // It was sent something after the check before.
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

/** One connection has had no answer in time. */
function doubtAll(route: string): void {
  for (const connection of [...watched.values()]) {
    if (connection.route !== route) continue
    if (connection.idle) destroy(connection.client)
    connection.doubtedAt ??= performance.now()
  }
}

/** Ends a connection without a goodbye, which the silent server would not read. Its owner gets an error. */
function destroy(client: pg.Client): void {
  streamOf(client).destroy(new Error('PostgreSQL gave no answer in time'))
}

/**
 * Asks a connection that belongs to no pool for a sign of life.
 * @param withinMs how long is waited for it, in milliseconds
 * @throws what ends the connection
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
