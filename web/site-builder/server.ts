/** The builder's HTTP server: takes webhooks ("content has changed"), and tells its status. */
import http from 'node:http'
import { type BrokenLink, GAUGES_TYPE, writeGauge } from '@firewall-cafe/shared'
import { SIGNATURE_HEADER_NAME } from '@sanity/webhook'
import { type Judgement, NoticeCheck } from './notices.ts'
import type { SiteBuilder } from './site-builder.ts'

interface BuilderServerOptions {
  /** Set: a webhook must carry Sanity's signature made with this secret. */
  secret?: string
  /** Origins whose pages may read the status: the Studio's. */
  origins: string[]
  /** Broken links; undefined where nobody checks. */
  brokenLinks?: () => BrokenLink[] | undefined
  /** Called with the reason for the first of consecutive notices that are refused. */
  onRefusal?: (reason: string) => void
}

/** Webhook bodies are small notices; anything larger is refused. */
const BODY_LIMIT = 1_000_000

const REFUSALS: Partial<Record<Judgement, string>> = {
  unsigned: 'The signature is missing or wrong',
  stale:
    'The notice was not signed within the last hour. Send it again, and check the clocks of both machines',
}

/**
 * Makes the server; the caller listens. `POST /webhook` asks for a build, `GET /status` answers a BuilderStatus, `GET
 * /metrics` one figure of it for Prometheus.
 */
export function createBuilderServer(builder: SiteBuilder, options: BuilderServerOptions): http.Server {
  const check = options.secret ? new NoticeCheck(options.secret) : undefined
  let told: string | undefined
  const noteRefusal = (reason: string | undefined) => {
    if (reason && reason !== told) options.onRefusal?.(reason)
    told = reason
  }
  return http.createServer((request, response) => {
    void answer(builder, options, check, noteRefusal, request, response).catch(() => response.destroy())
  })
}

async function answer(
  builder: SiteBuilder,
  { origins, brokenLinks }: BuilderServerOptions,
  check: NoticeCheck | undefined,
  noteRefusal: (reason: string | undefined) => void,
  request: http.IncomingMessage,
  response: http.ServerResponse,
): Promise<void> {
  const origin = request.headers.origin
  if (origin && origins.includes(origin)) response.setHeader('access-control-allow-origin', origin)
  response.setHeader('vary', 'origin')
  const [pathname] = (request.url ?? '/').split('?')

  if (request.method === 'GET' && pathname === '/status')
    return send(response, 200, { ...builder.report(), brokenLinks: brokenLinks?.() })
  if (request.method === 'GET' && pathname === '/metrics') {
    const help = 'How long the oldest change has been waiting to be on the site; 0 while none waits.'
    const seconds = writeGauge('site_behind_seconds', help, builder.secondsBehind())
    response.writeHead(200, { 'content-type': GAUGES_TYPE, 'cache-control': 'no-store' }).end(seconds)
    return
  }
  if (pathname !== '/webhook') return send(response, 404, { error: 'Not found' })
  if (request.method !== 'POST') return send(response, 405, { error: 'Use POST' })
  // Lake and cloud call from no page. Without a secret, any page could keep the builder busy.
  if (isForeignPage(request, origins)) return send(response, 403, { error: 'Pages may not ask for a build' })

  const body = await readBody(request)
  if (body === undefined) return send(response, 413, { error: 'The notice is too large' })
  const signature = request.headers[SIGNATURE_HEADER_NAME]
  const judgement = (await check?.judge(body, signature)) ?? 'new'
  const refusal = REFUSALS[judgement]
  // Anybody may send one without a signature.
  if (signature) noteRefusal(refusal)
  if (refusal) return send(response, 401, { error: refusal })
  if (judgement === 'new') builder.request(isReminder(body))
  return send(response, 202, builder.report())
}

function isForeignPage({ headers }: http.IncomingMessage, origins: string[]): boolean {
  if (headers.origin !== undefined) return !origins.includes(headers.origin)
  return headers['sec-fetch-site'] === 'cross-site'
}

/** True for our content server's call at its start, which names no document. */
function isReminder(body: string): boolean {
  try {
    const { ids } = JSON.parse(body) as { ids?: unknown }
    return Array.isArray(ids) && ids.length === 0
  } catch {
    return false
  }
}

async function readBody(request: http.IncomingMessage): Promise<string | undefined> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > BODY_LIMIT) return undefined
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

function send(response: http.ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  })
  response.end(JSON.stringify(body))
}
