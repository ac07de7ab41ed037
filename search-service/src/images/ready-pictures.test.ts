import { jest } from '@jest/globals'
import { Blocks } from './blocks.ts'
import { ImageReader } from './image-reader.ts'
import { of, system, usePictureService } from './picture-service.fixture.ts'
import { drawing } from './pictures.fixture.ts'

let reader: ImageReader
let picture: Buffer

usePictureService((_request, response) => response.end(picture), {
  TRUSTED_PROXIES: '127.0.0.1',
  RATE_LIMIT_READS: '6',
})
beforeAll(async () => {
  picture = await drawing(3, 300, 200).jpeg().toBuffer()
  reader = of(ImageReader)
})

/** Asks from a network of its own, so that no test spends another one's limit. */
const asker =
  (network: number) =>
  async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(system.service.url + path, {
      headers: { 'x-forwarded-for': `203.0.${network}.7`, ...headers },
    })
    return {
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      body: Buffer.from(await answer.arrayBuffer()),
    }
  }

async function recorded(path: string): Promise<string> {
  return system.proxied((await system.record(path)).href)
}

test('from the second request on a picture comes from memory, with the same headers', async () => {
  const path = await recorded('/a.jpg')
  const get = asker(1)
  const first = await get(path)
  const find = jest.spyOn(reader, 'find')
  const second = await get(path)
  expect(find).not.toHaveBeenCalled()
  find.mockRestore()
  expect([second.status, second.body.equals(picture)]).toEqual([200, true])
  const { 'x-request-id': one, date: _date, ...headers } = first.headers
  const { 'x-request-id': other, date: _later, ...same } = second.headers
  expect(same).toEqual(headers)
  expect(other).toMatch(/^[0-9a-f-]{36}$/)
  expect(other).not.toBe(one)
})

test('a caller that has the picture already gets 304 without a body', async () => {
  const path = await recorded('/b.jpg')
  const get = asker(2)
  const { etag } = (await get(path)).headers as { etag: string }
  const answer = await get(path, { 'if-none-match': `W/${etag}` })
  expect([answer.status, answer.body.length]).toEqual([304, 0])
  expect(answer.headers).toMatchObject({ etag, 'cache-control': 'public, max-age=45' })
  expect(answer.headers['content-length']).toBeUndefined()
  expect((await get(path, { 'if-none-match': '"another"' })).status).toBe(200)
})

test('both ways of serving count for one rate limit, of the visitor’s network and not of the proxy', async () => {
  const path = await recorded('/c.jpg')
  const get = asker(3)
  for (let call = 0; call < 6; call++) expect((await get(path)).status).toBe(200)
  const refused = await get(path)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(JSON.parse(refused.body.toString()).error).toMatch(/too many requests/)
  expect((await asker(4)(path)).status).toBe(200)
})

test('each answer has its line in the log, with its id and without the requested address', async () => {
  const path = await recorded('/d-secret.jpg')
  const get = asker(5)
  await get(path)
  const id = (await get(path)).headers['x-request-id'] ?? 'none'
  const line = system.service
    .logs()
    .split('\n')
    .find((text) => text.includes(id))
  expect(JSON.parse(line ?? '{}')).toMatchObject({
    reqId: id,
    req: { id, method: 'GET', route: '/proxy-image' },
    res: { status: 200 },
    msg: 'answered',
  })
  expect(system.service.logs()).not.toContain('d-secret')
  expect(system.service.logs()).not.toContain('203.0.5.7')
})

test('requests with an origin and HEAD requests are not served from memory', async () => {
  const path = await recorded('/e.jpg')
  const get = asker(6)
  await get(path)
  const find = jest.spyOn(reader, 'find')
  await get(path, { origin: 'https://elsewhere.example' })
  const head = await fetch(system.service.url + path, {
    method: 'HEAD',
    headers: { 'x-forwarded-for': '203.0.6.7' },
  })
  expect([head.status, find.mock.calls.length]).toEqual([200, 2])
  find.mockRestore()
})

test('a picture that is removed while its file is opened is not kept for the next request', async () => {
  const path = await recorded('/f.jpg')
  const get = asker(7)
  const open = reader.open.bind(reader)
  const opened = jest.spyOn(reader, 'open').mockImplementation(async (...given) => {
    const file = await open(...given)
    await system.service.database.query(`insert into tombstones (code, reason) values ('7KQ2MXPD', 'hate')`)
    await of(Blocks).look()
    return file
  })
  try {
    await get(path)
    opened.mockRestore()
    const find = jest.spyOn(reader, 'find')
    await get(path)
    expect(find).toHaveBeenCalledTimes(1)
  } finally {
    jest.restoreAllMocks()
  }
})
