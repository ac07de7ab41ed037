import { createSocket, type Socket } from 'node:dgram'
import { Resolver } from 'node:dns/promises'
import { once } from 'node:events'
import { resolveBy } from './resolve.ts'

/**
 * What a name server says of a name, by how the name begins: 3 is that there is no such name, 2 that it failed. Of one
 * that begins with "half" it says the IPv4 address, and nothing of IPv6.
 */
const CODES: Record<string, number> = { gone: 3, failing: 2, empty: 0 }

/** Type and class. */
const QUESTION_A = Buffer.from([0, 1, 0, 1])
const QUESTION_AAAA = Buffer.from([0, 28, 0, 1])
/** Name as in the question, type, class, for a minute, four bytes. */
const ANSWER_A = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 60, 0, 4, 192, 0, 2, 7])

let server: Socket

beforeAll(async () => {
  server = createSocket('udp4', (query, { port }) => {
    const reply = Buffer.from(query)
    // A header of 12 bytes, and then the first label with its length before it.
    const label = query.subarray(13, 13 + (query[12] ?? 0)).toString()
    if (label === 'half') {
      if (query.includes(QUESTION_AAAA)) return
      reply.set([0x81, 0x80, 0, 1, 0, 1, 0, 0, 0, 0], 2)
      const asked = reply.subarray(0, reply.indexOf(QUESTION_A, 12) + QUESTION_A.length)
      server.send(Buffer.concat([asked, ANSWER_A]), port, '127.0.0.1')
      return
    }
    reply.set([0x81, 0x80 | (CODES[label] ?? 0)], 2)
    server.send(reply, port, '127.0.0.1')
  })
  await once(server.bind(0, '127.0.0.1'), 'listening')
})
afterAll(() => server.close())

function resolve(name: string): Promise<string[]> {
  const resolver = new Resolver({ timeout: 600_000 })
  resolver.setServers([`127.0.0.1:${server.address().port}`])
  return resolveBy(resolver, name, new AbortController().signal)
}

test('a name counts as unknown only when the name server says so', async () => {
  expect(await resolve('gone.example.com')).toEqual([])
  await expect(resolve('failing.example.com')).rejects.toMatchObject({ code: 'ESERVFAIL' })
  await expect(resolve('empty.example.com')).rejects.toMatchObject({ code: 'ENODATA' })
})

test('a name server that does not answer for IPv6 gives its IPv4 addresses before the timeout', async () => {
  expect(await resolve('half.example.com')).toEqual(['192.0.2.7'])
})
