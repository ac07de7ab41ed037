/**
 * The guarded client against many generated addresses. `npm run fuzz -- addresses` takes a million:
 * FUZZ_ADDRESSES of them, from FUZZ_SEED. It checks what sockets are told to reach, before a packet leaves.
 */
import { createServer, isIP, type LookupFunction, Socket } from 'node:net'
import { type LocalServer, serveLocally } from '@firewall-cafe/testing/connections'
import { Draw } from '@firewall-cafe/testing/random'
import { rounds } from '@firewall-cafe/testing/suite'
import { type Disguise, disguise } from './addresses.fixture.ts'
import { GuardedClient } from './guarded-client.ts'
import { isPublic } from './special-blocks.fixture.ts'

const COUNT = Number(process.env.FUZZ_ADDRESSES ?? rounds(5_000, 50_000))
const SEED = Number(process.env.FUZZ_SEED ?? 20_160_208)
/** One address in so many comes by a redirect, and one public connection in so many ends at this machine. */
const RARELY = 50

interface Aim {
  host: string
  port: number
  lookup: LookupFunction
}

/** No packet leaves this machine: sockets note where they were to go, and fail or end up in a trap. */
class Sockets {
  readonly aims: string[] = []
  received = 0
  trapped = 0
  /** Where the next public connection ends up: refused, or rebound to this machine. */
  rebind = false
  /** The only server that may be reached. */
  friend = 0
  private readonly connect = Socket.prototype.connect
  private readonly trap = createServer((socket) => {
    socket.on('error', () => {})
    socket.on('data', (bytes) => {
      this.received += bytes.length
    })
  })

  async take(): Promise<void> {
    await new Promise<void>((resolve) => this.trap.listen(0, '127.0.0.1', resolve))
    const { port } = this.trap.address() as { port: number }
    const everySocket = this
    Socket.prototype.connect = function (this: Socket, ...args: unknown[]) {
      const [options] = [args[0]].flat() as [Aim]
      if (options.host === '127.0.0.1' && options.port === everySocket.friend) {
        return Reflect.apply(everySocket.connect, this, args)
      }
      everySocket.note(options)
      if (everySocket.rebind) {
        everySocket.trapped++
        return Reflect.apply(everySocket.connect, this, [{ host: '127.0.0.1', port }])
      }
      return this.destroy(new Error('refused by the test'))
    } as Socket['connect']
  }

  async giveBack(): Promise<void> {
    Socket.prototype.connect = this.connect
    await new Promise((resolve) => this.trap.close(resolve))
  }

  private note({ host, lookup }: Aim): void {
    if (isIP(host) !== 0) this.aims.push(host)
    else {
      lookup(host, { all: true }, (_error, found) => {
        this.aims.push(...(found as { address: string }[]).map(({ address }) => address))
      })
    }
  }
}

const sockets = new Sockets()
let friend: LocalServer
let location = ''

beforeAll(async () => {
  friend = await serveLocally((_request, response) => void response.writeHead(302, { location }).end())
  sockets.friend = friend.port
  await sockets.take()
})
afterAll(async () => {
  await sockets.giveBack()
  await friend.stop()
})

/** Requests the address. @returns the reason of its refusal, or 'fetched' */
async function ask({ address, answers }: Disguise, redirected: boolean): Promise<unknown> {
  const client = new GuardedClient({
    resolve: async () => answers,
    loopbackPorts: redirected ? [friend.port] : [],
  })
  location = encodeURI(address).replaceAll('%25', '%')
  return client.fetch(redirected ? `${friend.origin}/` : address).then(
    () => 'fetched',
    (error: { reason?: unknown }) => error.reason,
  )
}

test(`none of ${COUNT} disguised addresses leads a socket to a forbidden place (seed ${SEED})`, async () => {
  const random = new Draw(SEED)
  const wrong: unknown[] = []
  const reasons: Record<string, number> = {}
  for (let number = 0; number < COUNT && wrong.length < 10; number++) {
    const disguised = disguise(random)
    const redirected = random.once(RARELY)
    sockets.aims.length = 0
    sockets.rebind = random.once(RARELY)
    const reason = await ask(disguised, redirected)
    reasons[String(reason)] = (reasons[String(reason)] ?? 0) + 1
    const stray = disguised.mayConnect ? sockets.aims.filter((aim) => !isPublic(aim)) : sockets.aims
    if (stray.length > 0 || reason === 'fetched') wrong.push({ number, ...disguised, reason, stray })
  }
  expect(wrong).toEqual([])
  // The disguises are no mere rubbish: most are understood and refused for what they are, and some may pass.
  expect(reasons.address_not_public).toBeGreaterThan(COUNT / 2)
  expect(reasons.connection_failed).toBeGreaterThan(COUNT / 50)
  // A connection that ends up elsewhere is noticed before a byte is sent.
  expect(sockets.trapped).toBeGreaterThan(0)
  expect(reasons.connected_elsewhere).toBeGreaterThan(0)
  expect(sockets.received).toBe(0)
}, 3_600_000)
