import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, Socket } from 'node:net'

/** Records every TCP connection this process really opens, below any HTTP library. */
export class ConnectionRecord {
  readonly opened: string[] = []
  private readonly connect = Socket.prototype.connect

  start(): void {
    const { opened, connect } = this
    Socket.prototype.connect = function (this: Socket, ...args: Parameters<Socket['connect']>) {
      this.once('connect', () => opened.push(`${this.remoteAddress}:${this.remotePort}`))
      this.once('connectionAttempt', (ip: string, port: number) => opened.push(`attempt ${ip}:${port}`))
      return connect.apply(this, args)
    } as Socket['connect']
  }

  stop(): void {
    Socket.prototype.connect = this.connect
  }
}

export interface LocalServer {
  port: number
  /** `http://127.0.0.1:port` */
  origin: string
  /** Paths asked, in order. */
  asked: string[]
  stop(): Promise<void>
}

/** A web server on a free loopback port. */
export async function serveLocally(listener: RequestListener): Promise<LocalServer> {
  const asked: string[] = []
  const server: Server = createServer((request, response) => {
    asked.push(request.url ?? '')
    return listener(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { port, origin: `http://127.0.0.1:${port}`, asked, stop }
}
