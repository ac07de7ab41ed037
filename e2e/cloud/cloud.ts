/**
 * A double of Sanity's cloud for one project: Sanity's names over TLS and HTTP/2, its sign-in, its tokens and their
 * rights. Documents and assets are those of a content lake behind it, which speaks the same API.
 */
import http from 'node:http'
import http2, { type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import type { Certificate } from './certificate.ts'
import { eventsOf } from './events.ts'
import { type LakeBehind, pass, tunnel } from './passage.ts'

export interface CloudOptions extends LakeBehind {
  project: string
  certificate: Certificate
  /** May read everything, drafts too, and write nothing. */
  viewerToken: string
  /** What signing in gives. */
  editorToken: string
}

/** One request to the cloud. */
export interface ReceivedRequest {
  host: string
  method: string
  path: string
  status: number
}

export interface Cloud {
  port: number
  asked: ReceivedRequest[]
  close(): Promise<void>
}

type Rights = 'none' | 'viewer' | 'editor'

const SESSION = 'a-session-of-the-test-that-is-long-enough'
/** Starts it on any free port of the loopback interface. */
export async function startCloud(options: CloudOptions): Promise<Cloud> {
  const { key, cert } = options.certificate
  const asked: ReceivedRequest[] = []
  const server = http2.createSecureServer({ key, cert, allowHTTP1: true }, (request, response) => {
    const host = hostOf(request)
    const { method = 'GET', url: path = '/' } = request
    response.on('close', () => asked.push({ host, method, path, status: response.statusCode }))
    answer(options, host, request, response).catch(() => {
      if (response.headersSent) response.destroy()
      else send(response, refusal(502, 'The content lake behind does not answer'), request.headers.origin)
    })
  })
  const open = new Set<Duplex>()
  server.on('connection', (socket: Duplex) => {
    open.add(socket)
    socket.on('close', () => open.delete(socket)).on('error', () => socket.destroy())
  })
  server.on('upgrade', (request: http.IncomingMessage, socket: Duplex, head: Buffer) =>
    tunnel(options, request, socket, head),
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()))
    for (const socket of open) socket.destroy()
    return closed
  }
  return { port: (server.address() as AddressInfo).port, asked, close }
}

async function answer(
  options: CloudOptions,
  host: string,
  request: Http2ServerRequest,
  response: Http2ServerResponse,
): Promise<void> {
  const own = request.method === 'OPTIONS' ? undefined : await ownAnswer(options, host, request)
  if (own) send(response, own, request.headers.origin)
  else await pass(options, mayRead(options, request), request, response)
}

/**
 * Whether to ask the lake with its token. The news of a published change holds tags and no content; Sanity's
 * own client requests it without a session, even for a private dataset, so anybody gets it.
 */
function mayRead(options: CloudOptions, request: Http2ServerRequest): boolean {
  const { pathname, searchParams } = new URL(request.url, 'https://cloud')
  if (/\/data\/live\/events\//.test(pathname) && !searchParams.has('includeDrafts')) return true
  return (rightsOf(options, request) ?? 'none') !== 'none'
}

interface Answer {
  status: number
  body?: object
  location?: string
}

const refusal = (status: number, message: string): Answer => ({
  status,
  body: { statusCode: status, error: http.STATUS_CODES[status], message },
})

/** The cloud's own answer; undefined for requests to the lake. */
async function ownAnswer(
  options: CloudOptions,
  host: string,
  request: Http2ServerRequest,
): Promise<Answer | undefined> {
  const { pathname, searchParams } = new URL(request.url, 'https://cloud')
  if (host === 'cdn.sanity.io') {
    return /^\/(images|files)\//.test(pathname) ? undefined : refusal(404, 'Not found')
  }
  if (!isApi(options, host)) return refusal(404, `There is nothing at ${host}`)
  if (/^\/v1\/auth\/login\/\w+$/.test(pathname)) {
    return { status: 302, location: `${searchParams.get('origin')}#sid=${SESSION}` }
  }
  const rights = rightsOf(options, request)
  if (rights === undefined) return refusal(401, 'Session not found')
  if (/\/auth\/providers$/.test(pathname)) return { status: 200, body: { providers: PROVIDERS } }
  if (/\/auth\/fetch$/.test(pathname)) {
    if (searchParams.get('sid') !== SESSION) return refusal(401, 'Session not found')
    return { status: 200, body: { token: options.editorToken, label: 'test' } }
  }
  // The lake needs none of these, since a local Studio does not call them.
  if (/\/intake\/(batch|feedback)$/.test(pathname)) return { status: 200, body: {} }
  if (/\/journey\/announcements$/.test(pathname)) return { status: 200, body: [] }
  if (/\/schedules\//.test(pathname)) return { status: 200, body: { schedules: [] } }
  const [, id] = /\/events\/documents\/([^/]+)$/.exec(pathname) ?? []
  if (id && rights !== 'none') return { status: 200, body: await eventsOf(options, decodeURIComponent(id)) }
  if (rights === 'viewer' && writes(request.method, pathname)) return refusal(403, 'Insufficient permissions')
  return undefined
}

const PROVIDERS = ['google', 'github', 'sanity'].map((name) => ({
  name,
  title: name === 'sanity' ? 'E-mail / password' : name === 'google' ? 'Google' : 'GitHub',
  url: `https://api.sanity.io/v1/auth/login/${name}`,
}))

const isApi = ({ project }: CloudOptions, host: string): boolean =>
  ['api.sanity.io', `${project}.api.sanity.io`, `${project}.apicdn.sanity.io`].includes(host)

const writes = (method: string, path: string): boolean =>
  !['GET', 'HEAD'].includes(method) && !/\/data\/query\//.test(path)

/** Undefined for an unknown token. */
function rightsOf(options: CloudOptions, { headers }: Http2ServerRequest): Rights | undefined {
  const { authorization } = headers
  if (!authorization) return 'none'
  if (authorization === `Bearer ${options.editorToken}`) return 'editor'
  return authorization === `Bearer ${options.viewerToken}` ? 'viewer' : undefined
}

function send(
  response: Http2ServerResponse,
  { status, body, location }: Answer,
  origin: string | undefined,
): void {
  if (origin) {
    response.setHeader('access-control-allow-origin', origin)
    response.setHeader('access-control-allow-credentials', 'true')
    response.setHeader('vary', 'origin')
  }
  if (location) response.setHeader('location', location)
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' })
  response.end(body ? JSON.stringify(body) : '')
}

const hostOf = ({ headers }: Http2ServerRequest): string =>
  String(headers[':authority'] ?? headers.host ?? '').replace(/:\d+$/, '')
