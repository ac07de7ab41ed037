import { Client, type Dispatcher, errors } from 'undici'
import { pinnedConnector } from './connect.ts'
import { FetchError } from './fetch-error.ts'
import { isPublicAddress } from './public-address.ts'
import { type Resolve, resolveWithDns } from './resolve.ts'
import { readTarget, type Target } from './target.ts'

export interface GuardedClientOptions {
  /** Ports on which 127.0.0.1 and localhost may be reached: simulators and tests only. */
  loopbackPorts?: readonly number[]
  /** Time for the whole fetch, redirects and body included, in milliseconds. */
  deadlineMs?: number
  /** Largest body, in bytes. */
  maxBytes?: number
  /** Looks host names up. Its answers are checked like any others. */
  resolve?: Resolve
}

const MAX_REDIRECTS = 3
const REDIRECTS = new Set([301, 302, 303, 307, 308])
/** 4xx statuses that may pass: request timeout, too early, too many requests. */
const PASSING_CLIENT_ERRORS = new Set([408, 425, 429])

interface Request {
  method: 'GET' | 'HEAD'
  /** They hold no cookie and no referrer, and name neither the person nor the program behind the request. */
  headers: Readonly<Record<string, string>>
}

const PICTURE: Request = {
  method: 'GET',
  headers: {
    accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif',
    // No compression, so that `maxBytes` limits the real size.
    'accept-encoding': 'identity',
    'user-agent': 'Mozilla/5.0 (compatible; image fetcher)',
  },
}

const LINK_HEADERS = { accept: '*/*', 'user-agent': 'Mozilla/5.0 (compatible; link check)' }

type Read<T> = (response: Dispatcher.ResponseData) => Promise<T>

/**
 * The only HTTP client of this system for addresses from outside. It reaches nothing but the public internet:
 * not this machine, and not its network.
 */
export class GuardedClient {
  private readonly loopbackPorts: readonly number[]
  private readonly deadlineMs: number
  private readonly maxBytes: number
  private readonly resolve: Resolve

  constructor(options: GuardedClientOptions = {}) {
    this.loopbackPorts = options.loopbackPorts ?? []
    this.deadlineMs = options.deadlineMs ?? 8_000
    this.maxBytes = options.maxBytes ?? 10 * 1024 * 1024
    this.resolve = options.resolve ?? resolveWithDns
  }

  /**
   * Fetches one picture.
   * @param address an absolute http(s) address
   * @returns the body as sent; callers must tell its type from its bytes
   * @throws {FetchError} with the reason; `permanent` says whether to try again
   */
  fetch(address: string): Promise<Buffer> {
    return this.follow(address, PICTURE, (response) => {
      judgeHead(response, this.maxBytes)
      return readBody(response.body, this.maxBytes)
    })
  }

  /**
   * The status of an address after redirects. Reads no body.
   * @param address an absolute http(s) address
   * @throws {FetchError} when there is no answer
   */
  status(address: string, method: Request['method']): Promise<number> {
    return this.follow(address, { method, headers: LINK_HEADERS }, async ({ statusCode }) => statusCode)
  }

  /** Follows redirects, and reads the final answer. */
  private async follow<T>(address: string, request: Request, read: Read<T>): Promise<T> {
    const signal = AbortSignal.timeout(this.deadlineMs)
    let redirects = 0
    try {
      let target = readTarget(address, this.loopbackPorts)
      for (; ; redirects++) {
        const answer = await this.ask(target, signal, request, read)
        if ('value' in answer) return answer.value
        if (redirects === MAX_REDIRECTS) throw new FetchError('too_many_redirects')
        target = readTarget(answer.location, this.loopbackPorts, target.url)
      }
    } catch (error) {
      const failure = asFetchError(error, signal)
      // The missing name is that of a redirect, not of the address itself.
      if (failure.reason === 'name_not_found' && redirects > 0)
        throw new FetchError('connection_failed', { cause: failure })
      throw failure
    }
  }

  /** One request to one checked target, over its own connection. */
  private async ask<T>(
    target: Target,
    signal: AbortSignal,
    request: Request,
    read: Read<T>,
  ): Promise<{ value: T } | { location: string }> {
    const addresses = await this.addressesOf(target, signal)
    const client = new Client(target.url.origin, {
      connect: pinnedConnector(addresses, target.port, signal),
      maxHeaderSize: 16 * 1024,
      headersTimeout: this.deadlineMs,
      bodyTimeout: this.deadlineMs,
      pipelining: 0,
    })
    try {
      const response = await client.request({
        ...request,
        path: target.url.pathname + target.url.search,
        signal,
      })
      // An unread body fails when the connection is closed below; that error does not matter.
      response.body.on('error', () => {})
      if (REDIRECTS.has(response.statusCode)) return { location: locationOf(response) }
      return { value: await read(response) }
    } finally {
      await client.destroy()
    }
  }

  /** All addresses of the target. If one is not public, the name is not trusted at all. */
  private async addressesOf(target: Target, signal: AbortSignal): Promise<string[]> {
    if (target.literal !== undefined) return [target.literal]
    const addresses = await untilAborted(this.resolve(target.url.hostname, signal), signal)
    if (addresses.length === 0) throw new FetchError('name_not_found')
    if (!addresses.every(isPublicAddress)) throw new FetchError('address_not_public')
    return addresses
  }
}

function locationOf(response: Dispatcher.ResponseData): string {
  const { location } = response.headers
  if (typeof location !== 'string' || location === '') throw new FetchError('bad_redirect')
  return location
}

function judgeHead({ statusCode, headers }: Dispatcher.ResponseData, maxBytes: number): void {
  if (statusCode >= 500 || PASSING_CLIENT_ERRORS.has(statusCode)) throw new FetchError('server_trouble')
  if (statusCode !== 200) throw new FetchError('refused_by_server')
  const encoding = headers['content-encoding'] ?? 'identity'
  if (encoding !== 'identity' && encoding !== '') throw new FetchError('encoded_body')
  // Content-Length is a claim: it is believed only when it is too large.
  if (Number(headers['content-length']) > maxBytes) throw new FetchError('too_large')
}

async function readBody(body: AsyncIterable<Buffer>, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > maxBytes) throw new FetchError('too_large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, size)
}

/** Rejects when the signal aborts, even if the work ignores it. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}

function asFetchError(error: unknown, signal: AbortSignal): FetchError {
  if (error instanceof FetchError) return error
  const late =
    signal.aborted ||
    error instanceof errors.HeadersTimeoutError ||
    error instanceof errors.BodyTimeoutError ||
    error instanceof errors.ConnectTimeoutError
  return new FetchError(late ? 'timeout' : 'connection_failed', { cause: error })
}
