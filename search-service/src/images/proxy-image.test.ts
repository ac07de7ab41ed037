import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import http from 'node:http'
import { eventually } from '@firewall-cafe/testing/eventually'
import { jest } from '@jest/globals'
import sharp from 'sharp'
import { ImageCollector } from './image-collector.ts'
import { ImageError } from './image-error.ts'
import { ImageReader } from './image-reader.ts'
import { ImageStore, type StoredFile } from './image-store.ts'
import { ImagesRepository } from './images.repository.ts'
import { of, system, usePictureService } from './picture-service.fixture.ts'
import { drawing, pngBomb, SVG } from './pictures.fixture.ts'

let small: Buffer
let large: Buffer
let release: (() => void) | undefined

beforeAll(async () => {
  small = await drawing(1, 300, 200).jpeg().toBuffer()
  large = await drawing(2, 1_600, 1_200).png({ compressionLevel: 0 }).toBuffer()
})
usePictureService((request, response) => {
  const path = (request.url ?? '').replace(/\?.*/, '')
  if (path.startsWith('/small')) response.end(small)
  else if (path === '/large.png') response.end(large)
  else if (path === '/html-says-image') response.setHeader('content-type', 'text/html').end(small)
  else if (path === '/script.svg') response.setHeader('content-type', 'image/png').end(SVG)
  else if (path === '/bomb.png') response.end(pngBomb(30_000, 30_000))
  else if (path === '/busy') response.writeHead(503).end()
  else if (path === '/held') release = () => response.end(small)
  else response.writeHead(404).end()
})
beforeEach(() => system.web.asked.splice(0))

const get = (url: string) => system.service.http.get(url).buffer(true).parse(binary)

describe('GET /proxy-image', () => {
  test('fetches a recorded picture once, and then serves it from the store', async () => {
    const { href, id } = await system.record('/small.jpg')
    for (const _ of [1, 2, 3]) {
      const answer = await get(system.proxied(href))
      expect(answer.status).toBe(200)
      expect(small.equals(answer.body)).toBe(true)
      expect(answer.headers).toMatchObject({
        'content-type': 'image/jpeg',
        'content-length': String(small.length),
        'cache-control': 'public, max-age=45',
        etag: `"${sha256(small)}"`,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'cross-origin',
      })
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
    expect(system.web.asked).toEqual(['/small.jpg'])
    expect(await system.addressRow(id)).toEqual({ state: 'cached', failure: null, sha256: sha256(small) })
  })

  test('records what the picture is', async () => {
    const { href } = await system.record('/small.jpg?again')
    await get(system.proxied(href))
    const [row] = await system.service.database.query(
      `select media_type, byte_size, width, height, perceptual_hash is not null as hashed from images where sha256 = $1`,
      [createHash('sha256').update(small).digest()],
    )
    expect(row).toEqual({
      media_type: 'image/jpeg',
      byte_size: small.length,
      width: 300,
      height: 200,
      hashed: true,
    })
  })

  test('serves the thumbnail as WebP with its own ETag', async () => {
    const { href } = await system.record('/large.png')
    const answer = await get(system.proxied(href, 'thumbnail'))
    expect(answer.headers).toMatchObject({ 'content-type': 'image/webp', etag: `"${sha256(large)}-t"` })
    expect(await sharp(answer.body).metadata()).toMatchObject({ format: 'webp', width: 320 })
    expect(Number(answer.headers['content-length'])).toBe(answer.body.length)
  })

  test('streams a large original byte for byte', async () => {
    const { href } = await system.record('/large.png')
    const answer = await get(system.proxied(href, 'original'))
    expect(answer.headers['content-length']).toBe(String(large.length))
    expect(large.equals(answer.body)).toBe(true)
  })

  test('sends 24 large originals at once to a network, and thumbnails all the while', async () => {
    const { href } = await system.record('/large.png')
    const url = system.proxied(href, 'original')
    expect((await get(url)).status).toBe(200)
    const readers = Array.from({ length: 24 }, () => http.get(system.service.url + url, { agent: false }))
    const answers = await Promise.all(readers.map((reader) => once(reader, 'response')))
    expect(answers.map(([answer]) => answer.statusCode)).toEqual(Array(24).fill(200))
    const refused = await get(url)
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '30'])
    const shown = await get(url).set('sec-fetch-dest', 'image')
    expect([shown.status, shown.headers['cache-control'], shown.headers.etag]).toEqual([
      204,
      'no-store',
      undefined,
    ])
    expect((await get(system.proxied(href, 'thumbnail'))).status).toBe(200)
    for (const reader of readers) reader.destroy()
    await eventually(async () => expect((await get(url)).status).toBe(200))
  })

  test('answers HEAD with the length, without reading the file', async () => {
    const { href } = await system.record('/large.png')
    const opened = jest.spyOn(ImageStore.prototype, 'open')
    const answer = await system.service.http.head(system.proxied(href, 'original'))
    expect([answer.status, answer.headers['content-length']]).toEqual([200, String(large.length)])
    const file = (await opened.mock.results[0]?.value) as StoredFile
    opened.mockRestore()
    await eventually(() => expect(file.stream.destroyed).toBe(true))
    expect(file.stream.readableEnded).toBe(false)
  })

  test('answers 304 to a caller that has the picture', async () => {
    const { href } = await system.record('/small.jpg')
    const url = system.proxied(href)
    for (const tag of [`"${sha256(small)}"`, `W/"${sha256(small)}"`, `"other", "${sha256(small)}"`, '*']) {
      const answer = await get(url).set('if-none-match', tag)
      expect(answer.status).toBe(304)
      expect(answer.body).toHaveLength(0)
      expect(answer.headers['cache-control']).toBe('public, max-age=45')
    }
    expect((await get(url).set('if-none-match', `"${sha256(large)}"`)).status).toBe(200)
  })

  test('fetches once for many callers at the same time', async () => {
    const { href } = await system.record('/held')
    const url = system.proxied(href)
    const crowd = Promise.all(Array.from({ length: 20 }, () => get(url).then((answer) => answer.status)))
    while (!release) await new Promise(setImmediate)
    release()
    expect(await crowd).toEqual(Array(20).fill(200))
    expect(system.web.asked).toEqual(['/held'])
  })

  test('goes by the content, whatever type the server claims', async () => {
    const { href } = await system.record('/html-says-image')
    expect((await get(system.proxied(href))).headers['content-type']).toBe('image/jpeg')
  })

  test.each(['/never-recorded.jpg', '/small.jpg?x=1'])('refuses %s, which is in no result', async (path) => {
    const answer = await system.service.http.get(system.proxied(system.web.origin + path))
    expect(answer.status).toBe(403)
    expect(answer.body).toEqual({ error: expect.stringMatching(/recorded/) })
    expect(system.web.asked).toEqual([])
  })

  test.each([
    ['/script.svg', 'unsupported_type'],
    ['/bomb.png', 'too_many_pixels'],
    ['/gone.jpg', 'refused_by_server'],
  ])('answers 404 for %s and never asks again: %s', async (path, failure) => {
    const { href, id } = await system.record(path)
    for (const _ of [1, 2]) {
      const answer = await system.service.http.get(system.proxied(href))
      expect(answer.status).toBe(404)
      expect(answer.body).toEqual({ error: expect.any(String) })
      expect(answer.headers['cache-control']).toBe('no-store')
    }
    // An <img> could not read that.
    const shown = await system.service.http.get(system.proxied(href)).set('sec-fetch-dest', 'image')
    expect([shown.status, shown.text, shown.headers['cache-control']]).toEqual([204, '', 'no-store'])
    expect(system.web.asked).toEqual([path])
    expect(await system.addressRow(id)).toMatchObject({ state: 'broken', failure })
  })

  test('leaves a failing server alone for a while, and keeps its address waiting', async () => {
    const { href, id } = await system.record('/busy')
    for (const _ of [1, 2, 3]) expect((await system.service.http.get(system.proxied(href))).status).toBe(404)
    expect(system.web.asked).toEqual(['/busy'])
    expect(await system.addressRow(id)).toMatchObject({ state: 'waiting' })
  })

  test('never fetches a recorded address that leads to an internal network', async () => {
    const { href, id } = await system.record('/')
    const inside = 'http://169.254.169.254/latest/meta-data/'
    await system.service.database.query(
      `update image_addresses set href = $2, href_sha256 = sha256(convert_to($2, 'UTF8')) where id = $1`,
      [id, inside],
    )
    expect((await system.service.http.get(system.proxied(inside))).status).toBe(404)
    expect(await system.addressRow(id)).toMatchObject({ state: 'broken', failure: 'address_not_public' })
    expect((await system.service.http.get(system.proxied(href))).status).toBe(403)
  })

  test('shows the engine’s own copy of a picture that is gone, for now', async () => {
    const { href } = await system.record('/gone-too.jpg', '/small-copy.jpg')
    const answer = await get(system.proxied(href))
    expect(answer.status).toBe(200)
    expect(small.equals(answer.body)).toBe(true)
    expect(answer.headers['cache-control']).toBe('public, max-age=45')
  })

  test.each([
    ['/proxy-image', /Name the picture/],
    ['/proxy-image?url=', /Name the picture/],
    ['/proxy-image?url=cat.jpg', /full http/],
    ['/proxy-image?url=http%3A%2F%2F', /full http/],
    ['/proxy-image?url=file%3A%2F%2F%2Fetc%2Fpasswd', /full http/],
    ['/proxy-image?url=javascript%3Aalert(1)', /full http/],
    ['/proxy-image?url=http%3A%2F%2Fa.example%2F&url=http%3A%2F%2Fb.example%2F', /one picture/],
    ['/proxy-image?url=http%3A%2F%2Fa.example%2F&size=huge', /size/],
    [`/proxy-image?url=http%3A%2F%2Fa.example%2F${'a'.repeat(9_000)}`, /full http/],
  ])('answers 400 to %s', async (url, sentence) => {
    const answer = await system.service.http.get(url)
    expect(answer.status).toBe(400)
    expect(answer.body).toEqual({ error: expect.stringMatching(sentence) })
  })

  test('fetches a picture again that the store has lost', async () => {
    const { href } = await system.record('/large.png')
    await get(system.proxied(href))
    system.web.asked.splice(0)
    await rm(system.environment.IMAGE_DIR as string, { recursive: true, force: true })
    expect((await get(system.proxied(href))).status).toBe(200)
    expect(system.web.asked).toEqual(['/large.png'])
  })

  test('a file that the store has lost for good has the others looked up once', async () => {
    const [lost, other] = [await system.record('/large.png?lost'), await system.record('/small.jpg?kept')]
    const originals = [lost, other].map(({ href }) => system.proxied(href))
    for (const url of originals) await get(url)
    await of(ImageStore).remove(sha256(large))
    const collect = jest
      .spyOn(of(ImageCollector), 'collect')
      .mockImplementation(() => Promise.reject(new ImageError('timeout')))
    const reader = of(ImageReader)
    const look = jest.spyOn(of(ImagesRepository), 'findByHref')
    try {
      for (const _ of [1, 2, 3]) {
        expect((await get(originals[0] as string)).status).toBe(404)
        expect(await reader.find(other.href)).toMatchObject({ sha256: sha256(small) })
      }
      expect(look.mock.calls.map(([href]) => href).filter((href) => href === other.href)).toHaveLength(1)
    } finally {
      collect.mockRestore()
      look.mockRestore()
    }
  })

  test('finds an address by its index', async () => {
    await system.service.database.query(`
      insert into image_addresses (href, href_sha256)
      select 'http://many.example/' || n, sha256(convert_to('http://many.example/' || n, 'UTF8'))
      from generate_series(1, 20000) n`)
    await system.service.database.query('analyze image_addresses')
    const plan = await system.service.database.query(
      'explain select 1 from image_addresses where href_sha256 = $1',
      [createHash('sha256').digest()],
    )
    expect(JSON.stringify(plan)).toMatch(/Index.*href_sha256/)
  })

  test('logs no picture’s address', async () => {
    const { href } = await system.record('/small-private-matter.jpg')
    await get(system.proxied(href))
    expect(system.service.logs()).not.toMatch(/private-matter/)
  })

  test('is described in the OpenAPI document', async () => {
    const { body } = await system.service.http.get('/openapi.json')
    const { parameters, responses } = body.paths['/proxy-image'].get
    expect(parameters.map((parameter: { name: string }) => parameter.name).sort()).toEqual(['size', 'url'])
    expect(Object.keys(responses)).toEqual(expect.arrayContaining(['200', '304', '400', '403', '404']))
  })
})

test('the reader finds no picture for an unknown address', async () => {
  const reader = of(ImageReader)
  expect(await reader.find('http://127.0.0.1:1/')).toBe('unknown')
})

function binary(response: unknown, done: (error: Error | null, body: Buffer) => void) {
  const chunks: Buffer[] = []
  // Supertest types it as a finished answer; what it hands over is the running stream.
  const stream = response as NodeJS.ReadableStream
  stream.on('data', (chunk: Buffer) => chunks.push(chunk))
  stream.on('end', () => done(null, Buffer.concat(chunks)))
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}
