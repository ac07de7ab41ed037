import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'
import type { Outcome } from '@firewall-cafe/shared'
import { Injectable, type OnApplicationShutdown } from '@nestjs/common'
import { Agent, type Dispatcher, errors, ProxyAgent, request } from 'undici'

/** The largest answer read from a provider, before and after decompression, in bytes. */
const MAX_ANSWER_BYTES = 2 * 1024 * 1024
const CONNECT_TIMEOUT_MS = 4_000
/** How long to try one of several addresses; Node's own 250 ms is too short for far-away hosts. */
const ATTEMPT_TIMEOUT_MS = 1_000
const CONNECT = { timeout: CONNECT_TIMEOUT_MS, autoSelectFamilyAttemptTimeout: ATTEMPT_TIMEOUT_MS }

export interface ProviderRequest {
  url: URL
  headers?: Record<string, string>
  /** Sent as JSON by POST; without it, the request is a GET. */
  json?: unknown
}

/** The raw answer. A redirect is returned, never followed. */
export interface ProviderReply {
  status: number
  /** Where a redirect points; null without one. */
  location: string | null
  /** Each `Set-Cookie` header as received. */
  setCookies: readonly string[]
  contentType: string | null
  /** As received, decompressed. */
  body: Buffer
  text: string
}

/** A request and its reply. */
export interface Exchange {
  request: ProviderRequest
  reply: ProviderReply
}

/** A call without a readable answer. The message never contains the query, the address or a key. */
export class ProviderError extends Error {
  override name = 'ProviderError'
  constructor(
    readonly outcome: Extract<Outcome, 'timeout' | 'failed' | 'unreadable'>,
    message: string,
  ) {
    super(message)
  }
}

const TIMEOUTS = [errors.HeadersTimeoutError, errors.BodyTimeoutError, errors.ConnectTimeoutError]

/** HTTP to providers: limits the size of answers and follows no redirects. Callers set the deadline. */
@Injectable()
export class ProviderHttp implements OnApplicationShutdown {
  readonly #agent: Dispatcher

  /** @param proxyUrl an HTTP proxy for every call; it sees only the destination */
  constructor(proxyUrl?: string) {
    // Captures say HTTP/1.1, and an ended call ends its connection: with HTTP/2 all calls to a host share one,
    // which would stay in use when it is dead.
    const settings = { maxResponseSize: MAX_ANSWER_BYTES, allowH2: false }
    this.#agent =
      proxyUrl === undefined
        ? new Agent({ ...settings, connect: CONNECT })
        : new ProxyAgent({
            ...settings,
            uri: proxyUrl,
            proxyTunnel: true,
            connectTimeout: CONNECT_TIMEOUT_MS,
          })
  }

  /**
   * Sends one request and reads the whole answer as text.
   * @param signal ends the call early, which counts as a timeout
   * @throws {ProviderError} when no answer could be read
   */
  async send({ url, headers, json }: ProviderRequest, signal: AbortSignal): Promise<ProviderReply> {
    try {
      const reply = await request(url, {
        dispatcher: this.#agent,
        method: json === undefined ? 'GET' : 'POST',
        headers: {
          'accept-encoding': 'gzip',
          ...(json === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        body: json === undefined ? null : JSON.stringify(json),
        signal,
      })
      const bytes = Buffer.from(await reply.body.arrayBuffer())
      const contentType = first(reply.headers['content-type'])
      const body = decompress(bytes, first(reply.headers['content-encoding'])?.trim().toLowerCase() ?? '')
      return {
        status: reply.statusCode,
        location: first(reply.headers.location),
        setCookies: [reply.headers['set-cookie'] ?? []].flat(),
        contentType,
        body,
        text: decode(body, contentType),
      }
    } catch (error) {
      throw toProviderError(error, signal.aborted)
    }
  }

  /** Closes idle connections after running calls have ended. */
  close(): Promise<void> {
    return this.#agent.close()
  }

  /** Runs when no caller awaits an answer any more. */
  onApplicationShutdown(): Promise<void> {
    return this.#agent.destroy()
  }
}

function toProviderError(error: unknown, aborted: boolean): ProviderError {
  if (error instanceof ProviderError) return error
  if (aborted || TIMEOUTS.some((kind) => error instanceof kind))
    return new ProviderError('timeout', 'no answer within the deadline')
  if (error instanceof errors.ResponseExceededMaxSizeError) return tooLarge()
  // The caller has not given up, so the proxy refused the connection.
  if (error instanceof errors.RequestAbortedError)
    return new ProviderError('failed', 'the proxy refused the connection')
  const code = (error as { code?: unknown })?.code
  return new ProviderError('failed', `the connection failed (${typeof code === 'string' ? code : 'no code'})`)
}

const tooLarge = () => new ProviderError('unreadable', 'the answer is larger than 2 MB')

const first = (value: string | string[] | undefined): string | null =>
  (Array.isArray(value) ? value[0] : value) ?? null

function decode(body: Buffer, contentType: string | null): string {
  const charset = /charset="?([\w-]+)/i.exec(contentType ?? '')?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(charset).decode(body)
  } catch {
    // An unknown charset: nearly everything on the web is UTF-8.
    return new TextDecoder().decode(body)
  }
}

function decompress(bytes: Buffer, encoding: string): Buffer {
  const limit = { maxOutputLength: MAX_ANSWER_BYTES }
  try {
    if (encoding === 'gzip' || encoding === 'x-gzip') return gunzipSync(bytes, limit)
    if (encoding === 'br') return brotliDecompressSync(bytes, limit)
    if (encoding === 'deflate') return inflateSync(bytes, limit)
    return bytes
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge()
    throw new ProviderError('unreadable', 'the answer is compressed and broken')
  }
}
