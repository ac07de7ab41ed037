import { once } from 'node:events'
import net from 'node:net'
import { ProviderError, ProviderHttp } from './provider-http.ts'

test('providers are asked by HTTP/1.1, as captures say', async () => {
  const server = net.createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const http = new ProviderHttp()
  const url = new URL(`https://127.0.0.1:${(server.address() as net.AddressInfo).port}`)
  const reply = http.send({ url }, AbortSignal.timeout(10_000)).catch((error: unknown) => error)
  const [socket] = (await once(server, 'connection')) as [net.Socket]
  const [hello] = (await once(socket, 'data')) as [Buffer]
  socket.destroy()
  server.close()
  expect(await reply).toBeInstanceOf(ProviderError)
  await http.onApplicationShutdown()
  // The first message of TLS names the protocols that the client speaks.
  expect(hello.includes('\x02h2')).toBe(false)
})
