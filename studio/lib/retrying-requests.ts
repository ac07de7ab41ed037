/**
 * Repeats requests to the content until they succeed. Sanity's client repeats a read a few times and a write
 * never, and the failure of one request ends the Studio, which loses what was typed. A write carries a
 * transaction id, so the server recognises one that had arrived before.
 */
import { type ClientConfig, requester } from '@sanity/client'
import { RequestWatch } from './request-watch.ts'

type Requester = NonNullable<ClientConfig['requester']>
type Middleware = Parameters<Requester['use']>[0]
type RequestOptions = Parameters<NonNullable<Middleware['processOptions']>>[0]

const FIRST_DELAY_MS = 250
const MAX_DELAY_MS = 5_000
/** Attempts at reading before anything was ever read: a Studio that cannot start must say so. */
const FIRST_READS = 5
/** Temporary refusals. 507: the disk is full, and nothing was kept. */
const PASSING = new Set([429, 502, 503, 504])
const PASSING_FOR_WRITES = new Set([...PASSING, 507])

const WRITE = /\/data\/(mutate|actions)\//
const QUERY = /\/data\/query\//

export interface RetryingRequests {
  /** For Sanity's client. */
  requester: Requester
  /** What has not been answered yet. */
  watch: RequestWatch
}

/**
 * @param base makes each single attempt
 * @param retryDelay milliseconds to wait after a failed attempt, counted from 0
 */
export function retryingRequests(base: Requester = requester, retryDelay = backOff): RetryingRequests {
  const watch = new RequestWatch()
  let reached = false
  const retrying = base.clone().use({
    processOptions(options) {
      // get-it reports its own timeouts in spite of retries. A cut connection ends the request without them.
      const persistent = { ...options, timeout: false, maxRetries: Infinity, retryDelay }
      if (isWrite(options))
        return { ...persistent, body: withTransactionId(options.body), shouldRetry: passesForWrites }
      if (!isRead(options)) return options
      const shouldRetry = (error: unknown, attempt: number) =>
        (reached || attempt < FIRST_READS) && passes(error, PASSING)
      return { ...persistent, shouldRetry }
    },
    interceptRequest(injected, { context: { options, channels } }) {
      const write = isWrite(options)
      if (!write && !isRead(options)) return injected
      const attempt = options.attemptNumber ?? 0
      if (attempt === 0) channels.abort.subscribe(() => watch.ended(channels))
      watch.attempted(channels, { write, again: attempt > 0 })
      return injected
    },
    onResponse(response, { channels }) {
      reached = true
      watch.ended(channels)
      return response
    },
    onError(error, { options, channels }) {
      watch.ended(channels)
      if (!isWrite(options) || !isAlreadyKept(error)) return error
      const { transactionId, mutations } = JSON.parse(options.body) as WriteBody
      const body = { transactionId, results: deletionIn(mutations) }
      channels.response.publish({ ...(error as RequestError).response, statusCode: 200, body })
      return null
    },
  })
  return { requester: retrying, watch }
}

/** Milliseconds to wait after a failed attempt, counted from 0. */
export function backOff(attempt: number): number {
  return Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** attempt)
}

function isWrite({ method, url }: RequestOptions): boolean {
  return method === 'POST' && WRITE.test(url)
}

function isRead({ method, url }: RequestOptions): boolean {
  return method === 'GET' || method === 'HEAD' || QUERY.test(url)
}

interface WriteBody {
  transactionId: string
  /** Absent in the body of actions. */
  mutations?: { delete?: { id?: string } }[]
}

/** The results of a write known to be kept, from its own body: a kept deletion has deleted something. */
function deletionIn(mutations: WriteBody['mutations'] = []): { id: string; operation: 'delete' }[] {
  const id = mutations.length === 1 ? mutations[0]?.delete?.id : undefined
  return id === undefined ? [] : [{ id, operation: 'delete' }]
}

function withTransactionId(body: string): string {
  return JSON.stringify({ transactionId: newId(), ...JSON.parse(body) })
}

/** Works over plain HTTP, where browsers offer no `randomUUID`. */
function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

interface RequestError {
  /** Set by browsers' requests. */
  isNetworkError?: boolean
  /** Set by Node's: `ECONNRESET`. */
  code?: unknown
  response?: { statusCode?: number; body?: unknown }
}

const passesForWrites = (error: unknown): boolean => passes(error, PASSING_FOR_WRITES)

/** Whether the same request may succeed a little later: there was no answer, or a temporary refusal. */
function passes(error: unknown, statuses: ReadonlySet<number>): boolean {
  const { isNetworkError, code, response } = error as RequestError
  if (response) return statuses.has(response.statusCode ?? 0)
  return isNetworkError === true || typeof code === 'string'
}

/** Whether this is the answer to a transaction that an earlier attempt has delivered. */
function isAlreadyKept(error: unknown): boolean {
  const { response } = error as RequestError
  if (response?.statusCode !== 409) return false
  return /transactionAlreadyExists|has already been used/.test(JSON.stringify(response.body))
}
