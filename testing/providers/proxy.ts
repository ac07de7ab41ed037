import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'

/** An HTTP proxy on loopback that opens connections (CONNECT) for callers with its key, and records their targets. */
export async function startProxy(key: string) {
  const ways: string[] = []
  const sockets = new Set<Socket>()
  const expected = `Basic ${Buffer.from(key).toString('base64')}`
  const server = createServer((_request, response) => response.writeHead(405).end())
  server.on('connection', (socket) => sockets.add(socket))
  server.on('connect', (request, client: Socket) => {
    client.on('error', () => {})
    if (request.headers['proxy-authorization'] !== expected) {
      client.end('HTTP/1.1 407 Proxy Authentication Required\r\n\r\n')
      return
    }
    ways.push(request.url ?? '')
    const [host, port] = (request.url ?? '').split(':')
    const there = connect(Number(port), host, () => {
      client.write('HTTP/1.1 200 Connection Established\r\n\r\n')
      there.pipe(client).pipe(there)
    })
    sockets.add(there)
    there.on('error', () => client.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** `host:port` of each way that was opened. */
    ways,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      for (const socket of sockets) socket.destroy()
      await closed
    },
  }
}
