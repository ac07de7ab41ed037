/** Passes requests, event streams and sockets from the cloud's double to the lake behind it. */
import http from 'node:http'
import type { Http2ServerRequest, Http2ServerResponse } from 'node:http2'
import net from 'node:net'
import type { Duplex } from 'node:stream'

/** The lake behind the cloud, and the token with which it lets somebody read drafts and write. */
export interface LakeBehind {
  lakePort: number
  lakeToken: string
}

/** Belong to one connection, and so are not passed on; HTTP/2 forbids them. */
const HOP = ['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'http2-settings', 'proxy-connection']

function headersFor(
  { lakePort, lakeToken }: LakeBehind,
  trusted: boolean,
  headers: http.IncomingHttpHeaders,
): http.OutgoingHttpHeaders {
  const kept = Object.entries(headers).filter(
    ([name]) => !name.startsWith(':') && !HOP.includes(name) && !['authorization', 'cookie'].includes(name),
  )
  return {
    ...Object.fromEntries(kept),
    host: `127.0.0.1:${lakePort}`,
    ...(trusted && { authorization: `Bearer ${lakeToken}` }),
  }
}

/**
 * Passes a request to the lake, with the lake's token for trusted callers, and streams the answer.
 * @throws Error when the lake does not answer, or not to the end
 */
export function pass(
  options: LakeBehind,
  trusted: boolean,
  request: Http2ServerRequest,
  response: Http2ServerResponse,
): Promise<void> {
  const { method, url: path } = request
  const headers = headersFor(options, trusted, request.headers)
  return new Promise((resolve, reject) => {
    const asked = http.request(
      { host: '127.0.0.1', port: options.lakePort, method, path, headers },
      (found) => {
        const passed = Object.entries(found.headers).filter(
          ([name]) => ![...HOP, 'set-cookie'].includes(name),
        )
        response.writeHead(found.statusCode ?? 502, Object.fromEntries(passed) as http.OutgoingHttpHeaders)
        found.on('error', reject).pipe(response)
      },
    )
    asked.on('error', reject)
    response.on('close', () => {
      resolve()
      asked.destroy()
    })
    request.pipe(asked)
  })
}

/** Sockets: in the cloud they only tell who else is in the Studio. No content, so anybody may connect. */
export function tunnel(
  { lakePort, lakeToken }: LakeBehind,
  request: http.IncomingMessage,
  socket: Duplex,
  head: Buffer,
): void {
  const lake = net.connect(lakePort, '127.0.0.1', () => {
    const lines = Object.entries(request.headers)
      .filter(([name]) => !['host', 'cookie', 'authorization'].includes(name))
      .map(([name, value]) => `${name}: ${value}`)
    const first = [`GET ${request.url} HTTP/1.1`, `host: 127.0.0.1:${lakePort}`]
    lake.write([...first, `authorization: Bearer ${lakeToken}`, ...lines, '', ''].join('\r\n'))
    lake.write(head)
    socket.pipe(lake).pipe(socket)
  })
  lake.on('error', () => socket.destroy())
  socket.on('close', () => lake.destroy())
}
