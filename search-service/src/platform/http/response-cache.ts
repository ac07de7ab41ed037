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
import { routeOf } from './route.ts'
import { type Trusts, trustedProxies, visitorAddress } from './trusted-proxies.ts'

interface CachedResponse {
  route: string
  etag: string
  body: Buffer
  /** Names and values alternate, as `writeHead` takes them without copying. */
  headers: string[]
  /** The headers without those that describe a body, for 304. */
  headersWithoutBody: string[]
}

/** Memory for responses, in bytes. */
const MAX_BYTES = 48 * 1024 * 1024
/** Memory of an entry besides its address and body. */
const ENTRY_BYTES = 2_048
/**
 * How long a response is kept, since what it shows may be deleted. `ImageReader` goes as long by what it has read,
 * so a picture that was deleted is sent for an hour more at most.
 */
export const KEPT_MS = 30 * 60_000

/**
 * Caches whole responses that are the same for everybody, and sends them before the framework sees the
 * request (bench/proxy-image measures the gain). Each is a copy of the framework's response, headers
 * included. The framework handles unusual requests (another method, Origin, a spent limit, a closing server).
 */
@Injectable()
export class ResponseCache {
  private readonly kept = new LRUCache<string, CachedResponse>({
    maxSize: MAX_BYTES,
    ttl: KEPT_MS,
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
   * Caches a 200 that is about to be sent, under its request's address.
   * @param reply with all headers set, including an ETag; other visitors get the same
   */
  keep(request: FastifyRequest, reply: FastifyReply, body: Buffer): void {
    const { method, raw } = request
    const { 'x-request-id': _own, ...headers } = reply.getHeaders()
    if (method !== 'GET' || raw.headers.origin !== undefined || typeof headers.etag !== 'string') return
    const pairs = Object.entries(headers).map(([name, value]) => [name, String(value)])
    this.kept.set(raw.url ?? '', {
      route: routeOf(request),
      etag: headers.etag,
      body,
      headers: pairs.flat(),
      headersWithoutBody: pairs
        .filter(([name]) => !name?.startsWith('content-t') && name !== 'content-length')
        .flat(),
    })
  }

  /** @param mayAnswer called before each answer; while it returns false, the framework answers */
  onlyWhile(mayAnswer: () => boolean): void {
    this.mayAnswer = mayAnswer
  }

  /** Empties the cache, since a response may no longer be allowed. */
  clear(): void {
    this.kept.clear()
  }

  /** Stops answering, so that the framework closes the connections. */
  close(): void {
    this.closing = true
  }

  /**
   * Answers a request from memory, or passes it on.
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
      // The framework answers a spent limit, and responses removed from the cache meanwhile.
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
    this.log(cached, response, id)
  }

  /** Writes the same log line as for other requests. */
  private log({ route }: CachedResponse, { statusCode }: ServerResponse, id: string): void {
    if (!this.logger.isLevelEnabled('info')) return
    this.logger.info({ reqId: id, req: { id, method: 'GET', route }, res: { statusCode }, ms: 0 }, 'answered')
  }
}
