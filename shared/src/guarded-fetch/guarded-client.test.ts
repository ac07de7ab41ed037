import type { ServerResponse } from 'node:http'
import { createServer, type Socket } from 'node:net'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { type LocalServer, serveLocally } from '@firewall-cafe/testing/connections'
import { FetchError } from './fetch-error.ts'
import { GuardedClient, type GuardedClientOptions } from './guarded-client.ts'

const PICTURE = Buffer.from('pretend these are pixels')
const MEGABYTE = Buffer.alloc(1024 * 1024)

let server: LocalServer
let seen: Record<string, string | string[] | undefined> = {}

const PAGES: Record<string, (response: ServerResponse) => void> = {
  '/picture': (response) => response.end(PICTURE),
  '/once': (response) => redirect(response, '/picture'),
  '/twice': (response) => redirect(response, '/once'),
  '/thrice': (response) => redirect(response, '/twice'),
  '/four-times': (response) => redirect(response, '/thrice'),
  '/circle': (response) => redirect(response, '/circle'),
  '/nowhere': (response) => response.writeHead(302).end(),
  '/to-metadata': (response) => redirect(response, 'http://169.254.169.254/latest/meta-data/'),
  '/to-private': (response) => redirect(response, 'http://10.0.0.1/'),
  '/to-file': (response) => redirect(response, 'file:///etc/passwd'),
  '/to-password': (response) => redirect(response, 'http://me:secret@example.com/'),
  '/to-other-port': (response) => redirect(response, 'http://127.0.0.1:1/'),
  '/to-mapped': (response) => redirect(response, `http://[::ffff:127.0.0.1]:${server.port}/picture`),
  '/to-name': (response) => redirect(response, 'http://inside.example.com/'),
  '/missing': (response) => response.writeHead(404).end('no'),
  '/forbidden': (response) => response.writeHead(403).end('no'),
  '/partial': (response) => response.writeHead(206).end(PICTURE),
  '/busy': (response) => response.writeHead(429).end('later'),
  '/broken': (response) => response.writeHead(503).end('oh'),
  '/reset': (response) => response.socket?.resetAndDestroy(),
  '/silent': () => {},
  '/drip': (response) => {
    const drip = setInterval(() => response.write('.'), 20)
    response.on('close', () => clearInterval(drip))
  },
  '/announced-huge': (response) =>
    response.writeHead(200, { 'content-length': 5 * MEGABYTE.length }).write('x'),
  '/endless': (response) => pour(response),
  '/says-less': (response) => sendRaw(response, 'Content-Length: 4\r\n', 'four and more'),
  '/says-more': (response) => sendRaw(response, 'Content-Length: 4000\r\n', 'short'),
  '/says-nothing': (response) => sendRaw(response, '', 'until the end'),
  '/gzip': (response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(MEGABYTE)),
  '/brotli': (response) =>
    response.writeHead(200, { 'content-encoding': 'br' }).end(brotliCompressSync(MEGABYTE)),
  '/rubbish': (response) => response.socket?.end('this is not HTTP\r\n\r\n'),
  '/long-header': (response) => response.writeHead(200, { 'x-long': 'a'.repeat(64_000) }).end(PICTURE),
}

beforeAll(async () => {
  server = await serveLocally((request, response) => {
    seen = request.headers
    PAGES[request.url ?? '']?.(response)
  })
})
afterAll(() => server.stop())

const fetchPage = (page: string, options: GuardedClientOptions = {}) =>
  new GuardedClient({
    loopbackPorts: [server.port],
    deadlineMs: 60_000,
    maxBytes: 2 * MEGABYTE.length,
    ...options,
  }).fetch(server.origin + page)

test.each(['/picture', '/once', '/twice', '/thrice', '/says-nothing'])('fetches %s', async (page) => {
  expect((await fetchPage(page)).length).toBeGreaterThan(10)
})

test('sends no header about the visitor and declines compression', async () => {
  await fetchPage('/picture')
  expect(Object.keys(seen).sort()).toEqual(['accept', 'accept-encoding', 'connection', 'host', 'user-agent'])
  expect(seen['accept-encoding']).toBe('identity')
  expect(seen['user-agent']).not.toMatch(/undici|node/i)
})

test('checks links by status only, refuses private addresses and sends nothing about its caller', async () => {
  const client = new GuardedClient({ loopbackPorts: [server.port], deadlineMs: 60_000 })
  const statusOf = (page: string, method: 'GET' | 'HEAD') => client.status(server.origin + page, method)
  expect(await statusOf('/once', 'HEAD')).toBe(200)
  expect(await statusOf('/endless', 'GET')).toBe(200)
  expect(await statusOf('/missing', 'GET')).toBe(404)
  expect(Object.keys(seen).sort()).toEqual(['accept', 'connection', 'host', 'user-agent'])
  expect(seen['user-agent']).toMatch(/link check/)
  await expect(statusOf('/to-private', 'HEAD')).rejects.toMatchObject({ reason: 'address_not_public' })
})

test.each([
  ['/four-times', 'too_many_redirects'],
  ['/circle', 'too_many_redirects'],
  ['/nowhere', 'bad_redirect'],
  ['/to-metadata', 'address_not_public'],
  ['/to-private', 'address_not_public'],
  ['/to-mapped', 'address_not_public'],
  ['/to-other-port', 'address_not_public'],
  ['/to-file', 'unsupported_scheme'],
  ['/to-password', 'credentials_in_address'],
  ['/missing', 'refused_by_server'],
  ['/forbidden', 'refused_by_server'],
  ['/partial', 'refused_by_server'],
  ['/announced-huge', 'too_large'],
  ['/endless', 'too_large'],
  ['/gzip', 'encoded_body'],
  ['/brotli', 'encoded_body'],
])('reports %s as permanent: %s', async (page, reason) => {
  await expect(fetchPage(page)).rejects.toMatchObject({ name: 'FetchError', reason, permanent: true })
})

test.each([
  ['/busy', 'server_trouble'],
  ['/broken', 'server_trouble'],
  ['/reset', 'connection_failed'],
  ['/rubbish', 'connection_failed'],
  ['/long-header', 'connection_failed'],
  ['/says-more', 'connection_failed'],
])('reports %s as temporary: %s', async (page, reason) => {
  await expect(fetchPage(page)).rejects.toMatchObject({ name: 'FetchError', reason, permanent: false })
})

test('never returns more of a body than its announced length', async () => {
  const outcome = await fetchPage('/says-less').catch((error: unknown) => error)
  if (Buffer.isBuffer(outcome)) expect(outcome.toString()).toBe('four')
  else expect(outcome).toBeInstanceOf(FetchError)
})

test.each(['/silent', '/drip'])('applies the deadline to the whole of %s', async (page) => {
  await expect(fetchPage(page, { deadlineMs: 250 })).rejects.toMatchObject({ reason: 'timeout' })
})

test('applies one deadline to all redirects together', async () => {
  const slow = await serveLocally((_request, response) => {
    setTimeout(() => redirect(response, '/again'), 120)
  })
  const client = new GuardedClient({ loopbackPorts: [slow.port], deadlineMs: 250 })
  await expect(client.fetch(slow.origin)).rejects.toMatchObject({ reason: 'timeout' })
  await slow.stop()
})

test('applies the deadline to a name server that never answers', async () => {
  const client = new GuardedClient({ deadlineMs: 100, resolve: () => new Promise(() => {}) })
  await expect(client.fetch('http://pictures.example.com/')).rejects.toMatchObject({ reason: 'timeout' })
})

test('checks the name that a redirect leads to', async () => {
  const looked: string[] = []
  const resolve = async (name: string) => {
    looked.push(name)
    return ['10.1.2.3']
  }
  await expect(fetchPage('/to-name', { resolve })).rejects.toMatchObject({ reason: 'address_not_public' })
  expect(looked).toEqual(['inside.example.com'])
})

test('reports a name without addresses as temporary', async () => {
  const client = new GuardedClient({ resolve: async () => [] })
  await expect(client.fetch('http://pictures.example.com/')).rejects.toMatchObject({
    reason: 'name_not_found',
    permanent: false,
  })
})

test('reports a closed port as a failed connection', async () => {
  const closed = await serveLocally(() => {})
  await closed.stop()
  const client = new GuardedClient({ loopbackPorts: [closed.port] })
  await expect(client.fetch(closed.origin)).rejects.toMatchObject({ reason: 'connection_failed' })
})

test('accepts a server for https only when it speaks TLS', async () => {
  const plain = createServer((socket: Socket) =>
    socket
      .on('error', () => {})
      .resume()
      .end('plain'),
  )
  await new Promise<void>((resolve) => plain.listen(0, '127.0.0.1', resolve))
  const { port } = plain.address() as { port: number }
  const client = new GuardedClient({ loopbackPorts: [port] })
  await expect(client.fetch(`https://127.0.0.1:${port}/`)).rejects.toMatchObject({
    reason: 'connection_failed',
  })
  await new Promise((resolve) => plain.close(resolve))
})

function redirect(response: ServerResponse, location: string) {
  response.writeHead(302, { location, 'set-cookie': 'follow=me' }).end()
}

function pour(response: ServerResponse) {
  while (!response.destroyed && response.write(MEGABYTE)) {}
  if (!response.destroyed) response.once('drain', () => pour(response))
}

function sendRaw(response: ServerResponse, headers: string, body: string) {
  response.socket?.end(`HTTP/1.1 200 OK\r\n${headers}Connection: close\r\n\r\n${body}`)
}
