import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Inject, Injectable } from '@nestjs/common'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { CONFIG, type Config } from '../config.ts'
import { LOGGER, type Logger } from '../logging/logger.ts'
import { Metrics } from '../metrics/metrics.ts'
import { truncateAddress } from './address.ts'
import { matchesEtag } from './etag.ts'
import { RateLimits } from './rate-limits.ts'
import { type Trusts, trustedProxies, visitorAddress } from './trusted-proxies.ts'

interface ReadyAnswer {
  route: string | undefined
  etag: string
  body: Buffer
  /** Names and values in turn, as `writeHead` takes them without copying. */
  headers: string[]
  /** The same without what describes a body, for 304. */
  headersWithoutBody: string[]
}

/** Memory for answers, in bytes. */
const MAX_BYTES = 48 * 1024 * 1024
/** What an entry takes beside its address and its body. */
const ENTRY_BYTES = 2_048

/**
 * Whole answers that are the same for everybody and for ever, given out again without waking the framework.
 * Each is a copy of what the long way answered, headers included; anything unusual about a request (another
 * method, an Origin, a spent limit, a server that is closing) is left to the long way.
 */
@Injectable()
export class ReadyAnswers {
  private readonly kept = new LRUCache<string, ReadyAnswer>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }, address) => body.length + address.length * 2 + ENTRY_BYTES,
  })
  private readonly trusts: Trusts
  private closing = false

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

  /** Puts itself in front of everything else that listens for requests. */
  standBefore(server: FastifyInstance): void {
    const listeners = server.server.listeners('request') as ((
      request: IncomingMessage,
      response: ServerResponse,
    ) => void)[]
    server.server.removeAllListeners('request')
    server.server.on('request', (request: IncomingMessage, response: ServerResponse) => {
      if (this.answer(request, response)) return
      for (const listener of listeners) listener.call(server.server, request, response)
    })
    server.addHook('preClose', async () => {
      this.closing = true
    })
  }

  private answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' || this.closing) return false
    const ready = this.kept.get(request.url ?? '')
    if (ready === undefined || request.headers.origin !== undefined) return false
    const addressPrefix = truncateAddress(visitorAddress(request, this.trusts))
    if (this.limits.takeRead(addressPrefix) !== undefined) return false

    const id = randomUUID()
    const unchanged = matchesEtag(request.headers['if-none-match'], ready.etag)
    if (unchanged) response.writeHead(304, [...ready.headersWithoutBody, 'x-request-id', id]).end()
    else response.writeHead(200, [...ready.headers, 'x-request-id', id]).end(ready.body)
    this.metrics.countRequest('GET', ready.route, response.statusCode, 0)
    this.log(request, response, id)
    return true
  }

  /** The line that the long way writes too. */
  private log({ method, url }: IncomingMessage, { statusCode }: ServerResponse, id: string): void {
    if (!this.logger.isLevelEnabled('info')) return
    this.logger.info({ reqId: id, req: { id, method, url }, res: { statusCode }, ms: 0 }, 'answered')
  }
}
