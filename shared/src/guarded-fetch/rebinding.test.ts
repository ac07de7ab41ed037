import { once } from 'node:events'
import {
  connect,
  createServer,
  getDefaultAutoSelectFamilyAttemptTimeout,
  type Server,
  Socket,
} from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { serveLocally } from '@firewall-cafe/testing/connections'
import { Client } from 'undici'
import { pinnedConnector } from './connect.ts'
import { GuardedClient } from './guarded-client.ts'

/** A public address for the text of the tests; no packet is ever sent there. */
const PUBLIC = '93.184.215.14'

/**
 * A network in a box: whatever address a socket is told to reach, it ends up at the trap on this machine.
 * That is what a successful rebinding looks like from inside.
 */
class Trap {
  readonly aimedAt: string[] = []
  received = 0
  connections = 0
  private readonly connect = Socket.prototype.connect
  private readonly server: Server = createServer((socket) => {
    this.connections++
    socket.on('data', (bytes) => {
      this.received += bytes.length
    })
    socket.on('error', () => {})
    socket.on('end', () => socket.end())
  })

  async set(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve))
    const { port } = this.server.address() as { port: number }
    const { aimedAt, connect } = this
    Socket.prototype.connect = function (this: Socket, ...args: unknown[]) {
      // net.connect hands over its arguments already sorted into [options, callback].
      const [options] = [args[0]].flat() as [{ host: string; port: number }]
      aimedAt.push(`${options.host}:${options.port}`)
      return Reflect.apply(connect, this, [{ host: '127.0.0.1', port }])
    } as Socket['connect']
  }

  async remove(): Promise<void> {
    Socket.prototype.connect = this.connect
    await new Promise((resolve) => this.server.close(resolve))
  }
}

describe.each(['http', 'https'])('rebinding over %s', (scheme) => {
  const trap = new Trap()
  beforeAll(() => trap.set())
  afterAll(() => trap.remove())

  test('looks a name up once, connects to the checked address, and sends nothing to another one', async () => {
    const answers = [[PUBLIC], ['127.0.0.1']]
    const resolve = async () => answers.shift() ?? ['127.0.0.1']
    const client = new GuardedClient({ resolve, deadlineMs: 60_000 })

    const fetched = client.fetch(`${scheme}://pictures.example.com/a.png`)

    await expect(fetched).rejects.toMatchObject({ reason: 'connected_elsewhere', permanent: false })
    expect(answers).toHaveLength(1)
    expect(trap.aimedAt).toEqual([`${PUBLIC}:${scheme === 'https' ? 443 : 80}`])
    expect(trap.connections).toBe(1)
    expect(trap.received).toBe(0)
  })

  test('checks a literal address the same way', async () => {
    const client = new GuardedClient({ deadlineMs: 60_000 })
    await expect(client.fetch(`${scheme}://${PUBLIC}/a.png`)).rejects.toMatchObject({
      reason: 'connected_elsewhere',
    })
    expect(trap.received).toBe(0)
  })
})

describe('the pinned connector', () => {
  const alive = new AbortController().signal

  test('reaches the pinned address whatever the host name says', async () => {
    const server = await serveLocally((request, response) => void response.end(request.headers.host))
    const client = new Client(`http://somewhere.example.com:${server.port}`, {
      connect: pinnedConnector(['127.0.0.1'], server.port, alive),
    })
    const { body } = await client.request({ method: 'GET', path: '/' })
    expect(await body.text()).toBe(`somewhere.example.com:${server.port}`)
    await client.close()
    await server.stop()
  })

  test('tries the next pinned address when one does not answer', async () => {
    const server = await serveLocally((_request, response) => void response.end('here'))
    const client = new Client(`http://somewhere.example.com:${server.port}`, {
      connect: pinnedConnector(['::1', '127.0.0.1'], server.port, alive),
    })
    const { body } = await client.request({ method: 'GET', path: '/' })
    expect(await body.text()).toBe('here')
    await client.close()
    await server.stop()
  })

  test('waits for a distant host although there is another address', async () => {
    const gate = new Int32Array(new SharedArrayBuffer(4))
    const worker = new Worker(BUSY_SERVER, { eval: true, workerData: gate })
    const [port] = (await once(worker, 'message')) as [number]
    // These fill the queue of the server: the kernel answers the next one when it accepts again.
    const others = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')]
    await Promise.all(others.map((socket) => once(socket, 'connect')))
    const client = new Client(`http://somewhere.example.com:${port}`, {
      connect: pinnedConnector(['127.0.0.1', '::1'], port, alive),
    })
    const answer = client.request({ method: 'GET', path: '/' }).then(({ body }) => body.text())
    answer.catch(() => {})
    await wait(getDefaultAutoSelectFamilyAttemptTimeout() + 50)
    Atomics.store(gate, 0, 1)
    Atomics.notify(gate, 0)
    expect(await answer).toBe('here')
    for (const socket of others) socket.destroy()
    await client.close()
    await worker.terminate()
  })
})

/** Accepts no connection until the gate is opened. */
const BUSY_SERVER = `
  const { createServer } = require('node:http')
  const { parentPort, workerData } = require('node:worker_threads')
  const server = createServer((_request, response) => response.end('here'))
  server.listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => {
    parentPort.postMessage(server.address().port)
    Atomics.wait(workerData, 0, 0)
  })`

test('closes a socket that is still connecting at the deadline', async () => {
  const sockets: Socket[] = []
  const { connect: toReach } = Socket.prototype
  // Nobody answers.
  Socket.prototype.connect = function (this: Socket) {
    sockets.push(this)
    return this
  } as Socket['connect']
  const client = new GuardedClient({ deadlineMs: 100 })
  await expect(client.fetch(`http://${PUBLIC}/`)).rejects.toMatchObject({ reason: 'timeout' })
  Socket.prototype.connect = toReach
  expect(sockets.map(({ destroyed }) => destroyed)).toEqual([true])
})

test('closes a connected socket after the deadline', async () => {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  const arrived = once(server, 'connection')
  const client = new GuardedClient({ loopbackPorts: [port], deadlineMs: 2_000 })
  await expect(client.fetch(`http://127.0.0.1:${port}/`)).rejects.toMatchObject({ reason: 'timeout' })
  const [socket] = (await arrived) as [Socket]
  socket.on('error', () => {}).resume()
  if (!socket.closed) await once(socket, 'close')
  await new Promise((resolve) => server.close(resolve))
})
