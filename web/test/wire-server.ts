import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { DEFAULT_SETTINGS, forgetSettings } from '../src/api/settings'

/** A call as the server saw it. */
export interface SeenCall {
  method: string
  path: string
  headers: IncomingMessage['headers']
  body: unknown
  /** Whether the caller hung up before the answer was complete. Wait for it: Node's fetch hangs up late. */
  hungUp: boolean
}

type Answerer = (call: SeenCall, response: ServerResponse) => void | Promise<void>

/** A real HTTP server for one test file: it records every call and answers through `routes`. */
export interface WireServer {
  address: string
  calls: SeenCall[]
  /** Answers for `METHOD /path` (no query string); the latest given wins. */
  on(route: string, answer: Answerer): void
  close(): Promise<void>
}

export let server: WireServer

/** Starts the server for the tests of a file; `settings` changes the site's other settings. */
export function withServer(settings: Partial<typeof DEFAULT_SETTINGS> = {}): void {
  beforeAll(async () => {
    // Answers arrive from a real server when they arrive; React should not expect to be told beforehand.
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
    server = await startWireServer()
    forgetSettings()
    Object.assign(DEFAULT_SETTINGS, { apiUrl: server.address, ...settings })
  })
  afterAll(() => server.close())
}

/** Starts the server on a free port of the loopback interface. */
export async function startWireServer(): Promise<WireServer> {
  const routes = new Map<string, Answerer>()
  const calls: SeenCall[] = []
  const http = createServer((request, response) => void answer(request, response))

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const path = request.url ?? '/'
    const seen: SeenCall = {
      method: request.method ?? 'GET',
      path,
      headers: request.headers,
      body: await readBody(request),
      hungUp: false,
    }
    response.once('close', () => {
      seen.hungUp = !response.writableEnded
    })
    calls.push(seen)
    const route = routes.get(`${seen.method} ${path.split('?')[0]}`)
    if (route) await route(seen, response)
    else json(response, { error: `No such page: ${path}` }, 404)
  }

  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    calls,
    on: (route, answerer) => void routes.set(route, answerer),
    close: () => close(http),
  }
}

/** Sends a JSON answer. */
export function json(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/** Sends one server-sent event, opening the stream at the first. */
export function sendEvent(response: ServerResponse, event: string, data: unknown): void {
  if (!response.headersSent) response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
}

async function readBody(request: IncomingMessage): Promise<unknown> {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text === '' ? undefined : JSON.parse(text)
}

function close(server: Server): Promise<void> {
  server.closeAllConnections()
  return new Promise((resolve) => server.close(() => resolve()))
}
