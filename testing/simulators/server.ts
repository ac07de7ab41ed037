import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { administer } from './admin.ts'
import { baidu } from './baidu.ts'
import { type Fault, Switchboard, TARGETS, type Target } from './faults.ts'
import { servePicture } from './image-host.ts'
import { given, html, json, type ProviderRequest, type ProviderSimulator, type Reply } from './reply.ts'
import { serpapi } from './serpapi.ts'
import { serper } from './serper.ts'
import { googleTranslate, libreTranslate } from './translators.ts'

const SIMULATORS: Record<Exclude<Target, 'images'>, ProviderSimulator> = {
  serper,
  serpapi,
  baidu,
  'google-translate': googleTranslate,
  libretranslate: libreTranslate,
}

export interface SimulatorOptions {
  /** 0 takes any free port. */
  port: number
  /** The address at which others reach the pictures; by default the listening address. */
  publicUrl?: string
  /** True: every original is as small as its thumbnail, and quick to draw. */
  smallPictures?: boolean
}

export interface Simulators {
  /** Base address, without a slash at the end. */
  url: string
  port: number
  /** Switches faults on and counts calls. */
  switchboard: Switchboard
  /** Stops listening and drops every open connection. */
  close(): Promise<void>
}

/** No other machine may call them. */
const LOOPBACK = '127.0.0.1'

/** Starts the local simulators of every provider and of the web's pictures. */
export async function startSimulators({
  port,
  publicUrl,
  smallPictures = false,
}: SimulatorOptions): Promise<Simulators> {
  const switchboard = new Switchboard()
  const server = createServer()
  await listen(server, port)
  const bound = (server.address() as AddressInfo).port
  const url = `http://${LOOPBACK}:${bound}`
  const base = (publicUrl ?? url).replace(/\/+$/, '')
  server.on('request', (request, response) => {
    handle(request, response, switchboard, base, smallPictures).catch(() => fail(response))
  })
  return { url, port: bound, switchboard, close: () => close(server) }
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, LOOPBACK, () => {
      server.off('error', reject)
      resolve()
    })
  })
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}

async function handle(
  request: IncomingMessage,
  response: ServerResponse,
  switchboard: Switchboard,
  publicUrl: string,
  smallPictures: boolean,
) {
  const url = new URL(request.url ?? '/', 'http://simulators')
  const [, first = '', path = '/'] = /^\/([^/]*)(\/.*)?$/.exec(url.pathname) ?? []
  const asked: ProviderRequest = {
    method: request.method ?? 'GET',
    path,
    parameters: url.searchParams,
    headers: request.headers,
    body: objectOf(await text(request)),
    publicUrl,
  }
  const target = COPIES.includes(first) ? 'images' : TARGETS.find((name) => name === first)
  if (!target) return send(response, isPage(request) ? FOR_NO_PAGE : administer(first, asked, switchboard))
  const beside = target === 'images' ? undefined : SIMULATORS[target].page?.(asked)
  if (beside) return send(response, beside)
  const fault = switchboard.take(target, given(asked, 'q') || given(asked, 'word'))
  if (fault?.kind === 'hang') return
  if (fault?.kind === 'delay') await (fault.until ?? pause(fault.ms ?? 1_000))
  const reply =
    target === 'images'
      ? await servePicture(copied(path) ?? path, smallPictures)
      : SIMULATORS[target].answer(asked)
  if (!fault || fault.kind === 'delay') return send(response, reply)
  spoil(response, fault, target, asked, reply)
}

/** How the addresses of engines' own copies begin: Baidu's and SerpApi's. */
const COPIES = ['image_search', 'searches']

/** The picture that such a copy's address names, if any: `/src=…&refer=…` or `/{id}/images/…`. */
function copied(path: string): string | undefined {
  const [, small] = /^\/[0-9a-f]{24}\/images(\/.+)/.exec(path) ?? []
  if (small !== undefined) return small
  const [, encoded] = /^\/src=([^&]+)/.exec(path) ?? []
  if (encoded === undefined) return undefined
  const original = new URL(decodeURIComponent(encoded)).pathname
  return original.replace(/^\/images/, '').replace(/\.(\w+)$/, '-copy.$1')
}

/** The controls are for tests and for the person at this machine; browsers mark the calls of a web page. */
const isPage = ({ headers }: IncomingMessage): boolean =>
  headers.origin !== undefined || headers['sec-fetch-site'] === 'cross-site'

const FOR_NO_PAGE = json(403, { error: 'Web pages may not use the simulators’ controls.' })

/** Answers as the fault says; a fault that means nothing to this simulator is a plain 500. */
function spoil(
  response: ServerResponse,
  fault: Fault,
  target: Target,
  asked: ProviderRequest,
  reply: Reply | { body: unknown },
) {
  if (fault.kind === 'cut-off') return cutOff(response, reply.body)
  const own = target === 'images' ? undefined : SIMULATORS[target].faults[fault.kind]?.(asked)
  send(response, own ?? common(fault))
}

function common({ kind }: Fault): Reply {
  if (kind === 'rubbish')
    return {
      status: 200,
      headers: { 'content-type': 'application/json' },
      body: Buffer.from([0xff, 0x00, 0x7b, 0x22, 0x80, 0x0a]),
    }
  if (kind === '429')
    return { ...json(429, { message: 'Too many requests' }), headers: { 'retry-after': '60' } }
  if (kind === 'captcha')
    return html(403, '<h1>Security verification</h1><p>Prove that you are not a robot (captcha).</p>')
  return json(500, { message: 'Internal Server Error', statusCode: 500 })
}

/** Promises the whole body and hangs up half-way. */
function cutOff(response: ServerResponse, body: unknown) {
  const whole = Buffer.isBuffer(body) ? body : Buffer.from(typeof body === 'string' ? body : 'a picture')
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': whole.length })
  response.write(whole.subarray(0, Math.ceil(whole.length / 2)), () => response.destroy())
}

/** A JSON object; anything else counts as empty. */
function objectOf(body: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(body)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

async function send(
  response: ServerResponse,
  { status, headers, body }: Reply | Awaited<ReturnType<typeof servePicture>>,
) {
  response.writeHead(status, headers)
  if (!(body instanceof Readable)) return response.end(body)
  // The other side may well hang up on a picture that is too large.
  await pipeline(body, response).catch(() => response.destroy())
}

function fail(response: ServerResponse) {
  if (response.headersSent) return response.destroy()
  void send(response, json(500, { error: 'The simulator failed on this request.' }))
}
