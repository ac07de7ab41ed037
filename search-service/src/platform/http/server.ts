import { isUtf8 } from 'node:buffer'
import { randomUUID } from 'node:crypto'
import { createServer as createHttpServer, type RequestListener, type ServerOptions } from 'node:http'
import { type ParsedUrlQuery, parse } from 'node:querystring'
import { SPECIFIED_FIGURES } from '@firewall-cafe/shared/api'
import { BadRequestException, type DynamicModule, UnsupportedMediaTypeException } from '@nestjs/common'
import { NestFactory } from '@nestjs/core'
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify'
import { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Config } from '../config.ts'
import { type Logger, NestLogger } from '../logging/logger.ts'
import { Metrics } from '../metrics/metrics.ts'
import { publishApiDescription } from './api-description.ts'
import { endConnectionsWhenClosing } from './closing.ts'
import { corsFor } from './cors.ts'
import { READER_TIMEOUT_MS } from './download.ts'
import { answerBadAddress, answerBrokenRequest, ErrorFilter } from './error.filter.ts'
import { limitUnguardedRoutes } from './rate-limit.guard.ts'
import { RateLimits } from './rate-limits.ts'
import { ResponseCache } from './response-cache.ts'
import { routeOf } from './route.ts'
import { addSecurityHeaders } from './security-headers.ts'
import { trustedProxies } from './trusted-proxies.ts'
import { truncateAddresses } from './visitor.ts'

/** The largest body of any call, in bytes; queries and messages are short. */
const BODY_LIMIT = 64 * 1024

/** The longest time for a request to arrive, body included. Does not limit the answer. */
const REQUEST_TIMEOUT_MS = 30_000

/** The options that Fastify would set on its own server. */
const serverOptions = ({ keepAliveTimeout, requestTimeout }: ServerOptions): ServerOptions => ({
  keepAliveTimeout,
  requestTimeout,
})

/** Reads `years[]=2019`, as some clients write lists, as `years=2019`. */
function parseQuery(text: string): ParsedUrlQuery {
  const query: ParsedUrlQuery = Object.create(null)
  for (const [written, value = ''] of Object.entries(parse(text))) {
    const name = written.replace(/\[\]$/, '')
    const before = query[name]
    query[name] = before === undefined ? value : [before, value].flat()
  }
  return query
}

const CHARSET = /;\s*charset\s*=\s*"?([^";\s]*)/i
const UTF8 = /^(?:|utf-?8|(?:us-)?ascii)$/i
const OTHER_CHARSET = 'Send JSON in UTF-8.'

/**
 * Reads JSON only in UTF-8: in another encoding, we would archive other words. Accepts an empty body; the
 * call's schema decides whether it requires one.
 */
function takeJson(server: FastifyInstance): void {
  const parseJson = server.getDefaultJsonParser('error', 'error')
  server.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const [, charset = 'utf-8'] = CHARSET.exec(request.headers['content-type'] ?? '') ?? []
    if (!UTF8.test(charset)) done(new UnsupportedMediaTypeException({ error: OTHER_CHARSET }))
    else if (!isUtf8(body)) done(new BadRequestException())
    else if (body.length === 0) done(null, undefined)
    else parseJson(request, body.toString(), done)
  })
}

/** The HTTP server around a module graph, ready to listen. */
export async function createServer(
  root: DynamicModule,
  config: Config,
  logger: Logger,
): Promise<NestFastifyApplication> {
  let cache: ResponseCache | undefined
  const adapter = new FastifyAdapter({
    loggerInstance: logger as FastifyBaseLogger,
    genReqId: () => randomUUID(),
    trustProxy: trustedProxies(config.TRUSTED_PROXIES),
    bodyLimit: BODY_LIMIT,
    routerOptions: { querystringParser: parseQuery },
    rewriteUrl: ({ url = '' }) =>
      url.startsWith(SPECIFIED_FIGURES) ? `/figures/${url.slice(SPECIFIED_FIGURES.length)}` : url,
    frameworkErrors: answerBadAddress,
    clientErrorHandler: answerBrokenRequest,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // We write one line for each request, below.
    logController: new LogController({ disableRequestLogging: true }),
    // While shutting down, still serves requests on open connections.
    return503OnClosing: false,
    // Shutdown closes idle connections, but ends no request.
    forceCloseConnections: 'idle',
    serverFactory: (handler: RequestListener, options: ServerOptions) =>
      createHttpServer(serverOptions(options), (request, response) => {
        if (cache) cache.handle(request, response, () => handler(request, response))
        else handler(request, response)
      }).setTimeout(READER_TIMEOUT_MS),
  })
  const server = adapter.getInstance() as unknown as FastifyInstance
  // JSON only: browsers send forms and plain text from other sites' pages without a preflight.
  server.removeContentTypeParser('text/plain')
  takeJson(server)
  truncateAddresses(server)
  addSecurityHeaders(server, config)
  let limits: RateLimits | undefined
  limitUnguardedRoutes(server, () => limits)
  endConnectionsWhenClosing(server)
  server.addHook('preClose', async () => cache?.close())
  let metrics: Metrics | undefined
  server.addHook('onResponse', async (request, reply) => {
    const { id, method } = request
    const route = routeOf(request)
    // Caddy asks every second: no other line would stay in the log for long.
    const level = route === '/health/ready' && reply.statusCode === 200 ? 'debug' : 'info'
    metrics?.countRequest(method, route, reply.statusCode, reply.elapsedTime / 1_000)
    request.log[level](
      { req: { id, method, route }, res: reply, ms: Math.round(reply.elapsedTime) },
      'answered',
    )
  })

  const app = await NestFactory.create<NestFastifyApplication>(root, adapter, {
    logger: new NestLogger(logger),
    abortOnError: false,
    // Nest's parser would also read forms.
    bodyParser: false,
  })
  app.useGlobalFilters(new ErrorFilter())
  app.enableCors(corsFor(config))
  publishApiDescription(app)
  await app.init()
  metrics = app.get(Metrics)
  limits = app.get(RateLimits)
  cache = app.get(ResponseCache)
  await server.ready()
  return app
}
