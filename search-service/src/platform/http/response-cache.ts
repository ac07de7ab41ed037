import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Inject, Injectable } from '@nestjs/common'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { CONFIG, type Config } from '../config.ts'
import { LOGGER, type Logger } from '../logging/logger.ts'
import { Metrics } from '../metrics/metrics.ts'
import { truncateAddress } from './address.ts'
import { matchesEtag } from './etag.ts'
import { RateLimits } from './rate-limits.ts'
import { type Trusts, trustedProxies, visitorAddress } from './trusted-proxies.ts'

interface CachedResponse {
  route: string | undefined
  etag: string
  body: Buffer
  /** Names and values in turn, as `writeHead` takes them without copying. */
  headers: string[]
  /** The same without what describes a body, for 304. */
  headersWithoutBody: string[]
}

/** Memory for responses, in bytes. */
const MAX_BYTES = 48 * 1024 * 1024
/** What an entry takes beside its address and its body. */
const ENTRY_BYTES = 2_048

/**
 * Whole responses that are the same for everybody, sent again before the framework sees the request
 * (bench/proxy-image measures what that gains).
 * Each is a copy of what the framework sent, headers included; anything unusual about a request (another method, an
 * Origin, a spent limit, a server that is closing) is left to the framework.
 */
@Injectable()
export class ResponseCache {
  private readonly kept = new LRUCache<string, CachedResponse>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }, address) => body.length + address.length * 2 + ENTRY_BYTES,
  })
  private readonly trusts: Trusts
  private closing = false
  private mayAnswer: () => boolean = () => true

  constructor(
    private readonly limits: RateLimits,
    private readonly metrics: Metrics,
    @Inject(CONFIG) config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {
    this.trusts = trustedProxies(config.TRUSTED_PROXIES)
  }

  /**
   * Remembers a 200 that is about to be sent, under the address it was asked by.
   * @param reply with every header set, an ETag among them, that any other visitor may have too
   */
  keep({ method, raw, routeOptions }: FastifyRequest, reply: FastifyReply, body: Buffer): void {
    const { 'x-request-id': _own, ...headers } = reply.getHeaders()
    if (method !== 'GET' || raw.headers.origin !== undefined || typeof headers.etag !== 'string') return
    const pairs = Object.entries(headers).map(([name, value]) => [name, String(value)])
    this.kept.set(raw.url ?? '', {
      route: routeOptions.url,
      etag: headers.etag,
      body,
      headers: pairs.flat(),
      headersWithoutBody: pairs
        .filter(([name]) => !name?.startsWith('content-t') && name !== 'content-length')
        .flat(),
    })
  }

  /** @param mayAnswer is asked before each answer: while it says no, the framework decides anew */
  onlyWhile(mayAnswer: () => boolean): void {
    this.mayAnswer = mayAnswer
  }

  /** Forgets everything: what was right to send may be so no longer. */
  clear(): void {
    this.kept.clear()
  }

  /** Stops answering, so that connections are closed as the framework closes them. */
  close(): void {
    this.closing = true
  }

  /**
   * Answers a request out of memory, or hands it on.
   * @param next the framework's own handler
   */
  handle(request: IncomingMessage, response: ServerResponse, next: () => void): void {
    const cached = this.find(request)
    if (!cached) {
      next()
      return
    }
    const addressPrefix = truncateAddress(visitorAddress(request, this.trusts))
    this.limits.take('reads', addressPrefix).then((wait) => {
      // The framework has words for a spent limit, and knows what was forgotten meanwhile.
      if (wait === undefined && this.find(request) === cached) this.send(cached, request, response)
      else next()
    }, next)
  }

  private find({ method, url, headers }: IncomingMessage): CachedResponse | undefined {
    if (method !== 'GET' || this.closing || headers.origin !== undefined || !this.mayAnswer())
      return undefined
    return this.kept.get(url ?? '')
  }

  private send(cached: CachedResponse, request: IncomingMessage, response: ServerResponse): void {
    const id = randomUUID()
    const unchanged = matchesEtag(request.headers['if-none-match'], cached.etag)
    if (unchanged) response.writeHead(304, [...cached.headersWithoutBody, 'x-request-id', id]).end()
    else response.writeHead(200, [...cached.headers, 'x-request-id', id]).end(cached.body)
    this.metrics.countRequest('GET', cached.route, response.statusCode, 0)
    this.log(request, response, id)
  }

  /** The line that the framework's way writes too. */
  private log({ method, url }: IncomingMessage, { statusCode }: ServerResponse, id: string): void {
    if (!this.logger.isLevelEnabled('info')) return
    this.logger.info({ reqId: id, req: { id, method, url }, res: { statusCode }, ms: 0 }, 'answered')
  }
}
