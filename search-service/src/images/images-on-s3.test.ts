import { createHash } from 'node:crypto'
import { eventually } from '@firewall-cafe/testing/eventually'
import { type LocalS3, startS3 } from '@firewall-cafe/testing/s3'
import { JobRunner } from '../platform/queue/job-runner.ts'
import { ImageJobs } from './image.jobs.ts'
import { of, system, usePictureService } from './picture-service.fixture.ts'
import { drawing } from './pictures.fixture.ts'

let s3: LocalS3
let small: Buffer
let large: Buffer

beforeAll(async () => {
  small = await drawing(3, 300, 200).jpeg().toBuffer()
  large = await drawing(4, 900, 600).png({ compressionLevel: 0 }).toBuffer()
  s3 = await startS3()
})
usePictureService(
  (request, response) => response.end(request.url === '/large.png' ? large : small),
  () => ({ ...s3.environment, IMAGE_DIR: '' }),
)
afterAll(() => s3?.stop())

const get = (url: string) => system.service.http.get(url).buffer(true)
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

test.each([
  ['small', '/small.jpg', () => small],
  ['large', '/large.png', () => large],
])('a %s picture goes through the bucket to the visitor, byte for byte', async (_, path, bytes) => {
  const { href } = await system.record(path)
  for (const _time of ['fetched', 'stored']) {
    const answer = await get(system.proxied(href))
    expect([answer.status, answer.headers.etag]).toEqual([200, `"${sha256(bytes())}"`])
    expect(answer.headers['content-length']).toBe(String(bytes().length))
    expect(bytes().equals(answer.body)).toBe(true)
  }
  const thumbnail = await get(system.proxied(href, 'thumbnail'))
  expect([thumbnail.status, thumbnail.headers['content-type']]).toEqual([200, 'image/webp'])
})

test('while the store is down, health and pictures say so, and afterwards nothing is lost', async () => {
  const shown = await system.record('/large.png')
  await get(system.proxied(shown.href))
  const waiting = await system.record('/waiting.jpg')
  await of(JobRunner).start()

  await s3.pause()
  const health = await system.service.http.get('/health')
  expect([health.status, health.body.store]).toEqual([503, 'down'])
  for (const { href } of [shown, waiting]) {
    const answer = await system.service.http.get(system.proxied(href))
    expect([answer.status, answer.headers['cache-control'], answer.headers['retry-after']]).toEqual([
      503,
      'no-store',
      '10',
    ])
    expect(answer.body).toEqual({ error: expect.stringMatching(/store of pictures cannot be reached/) })
  }
  await of(ImageJobs).enqueueForSearch([waiting.id])
  await eventually(() => expect(system.service.logs()).toContain('pictures wait'))
  expect(await system.addressRow(waiting.id)).toMatchObject({ state: 'waiting', failure: null })

  await s3.resume()
  await eventually(async () => expect(await system.addressRow(waiting.id)).toMatchObject({ state: 'cached' }))
  expect((await get(system.proxied(shown.href))).status).toBe(200)
  expect((await get(system.proxied(waiting.href))).body.equals(small)).toBe(true)
  expect(system.service.logs()).not.toContain('S3RVER')
})
