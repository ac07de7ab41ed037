import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { type Country, imagePath, type ListedPicture, listPictures, thumbnailPath } from './catalogue.ts'
import { loadPixelFont } from './pictures/pixel-font.ts'
import { type Simulators, startSimulators } from './server.ts'

let simulators: Simulators
beforeAll(async () => {
  simulators = await startSimulators({ port: 0 })
})
afterAll(() => simulators.close())

const get = (path: string) => fetch(simulators.url + path, { redirect: 'manual' })
const bytes = async (path: string) => Buffer.from(await (await get(path)).arrayBuffer())
const original = (side: Country, term: string, picture: ListedPicture) =>
  bytes(imagePath(side, term, picture))
const by = (side: Country, term: string, delivery: ListedPicture['delivery']) =>
  listPictures(side, term).filter((picture) => picture.delivery === delivery)

test('originals match their names and types, also for sharp, and no two are alike', async () => {
  const formats = new Set<string>()
  const hashes = new Set<string>()
  const terms = ['猫', '天气', 'a term / with "quotes" & more']
  for (const term of terms) {
    for (const picture of by('cn', term, 'picture')) {
      const reply = await get(imagePath('cn', term, picture))
      const body = Buffer.from(await reply.arrayBuffer())
      const { format, width = 0, height = 0, mediaType } = await sharp(body).metadata()
      expect({ jpg: 'jpeg', avif: 'heif' }[picture.format as string] ?? picture.format).toBe(format)
      expect(reply.headers.get('content-type')).toBe(mediaType)
      expect(width * height).toBeGreaterThan(100_000 / 2)
      formats.add(picture.format)
      hashes.add(createHash('sha256').update(body).digest('hex'))
    }
  }
  expect([...formats].sort()).toEqual(['avif', 'gif', 'jpg', 'png', 'webp'])
  expect(hashes.size).toBe(terms.flatMap((term) => by('cn', term, 'picture')).length)
})

test('thumbnails are small JPEGs', async () => {
  for (const picture of listPictures('us', 'cat')) {
    const { format, width = 999 } = await sharp(await bytes(thumbnailPath('us', 'cat', picture))).metadata()
    expect(format).toBe('jpeg')
    expect(width).toBeLessThanOrEqual(320)
  }
})

test('both sides share three pictures: one file alike, the others resized', async () => {
  const shared = (side: Country, term: string) =>
    listPictures(side, term).filter((p) => p.sharedWithOtherSide)
  const [us, cn] = [shared('us', 'cat'), shared('cn', '猫')]
  expect(us.map(({ seed }) => seed)).toEqual(cn.map(({ seed }) => seed))
  expect(us).toHaveLength(3)
  const pairs = await Promise.all(
    us.map(
      async (picture, index) =>
        [await original('us', 'cat', picture), await original('cn', '猫', cn[index] ?? picture)] as const,
    ),
  )
  expect(pairs.map(([one, other]) => one.equals(other))).toEqual([true, false, false])
  for (const [one, other] of pairs) {
    const small = (image: Buffer) => sharp(image).resize(32, 32, { fit: 'fill' }).greyscale().raw().toBuffer()
    const [left, right] = [await small(one), await small(other)]
    const difference =
      left.reduce((sum, value, index) => sum + Math.abs(value - (right[index] ?? 0)), 0) / left.length
    expect(difference).toBeLessThan(6)
  }
})

test('a few links are broken, one redirects, one is SVG and one seems endless', async () => {
  const all = [...listPictures('us', 'cat'), ...listPictures('cn', '猫')]
  const count = (delivery: string) => all.filter((picture) => picture.delivery === delivery).length
  expect([count('gone'), count('redirect'), count('svg'), count('too large')]).toEqual([3, 1, 1, 1])

  for (const picture of by('cn', '猫', 'gone'))
    expect((await get(imagePath('cn', '猫', picture))).status).toBe(404)

  const [moved] = by('us', 'cat', 'redirect')
  const redirect = await get(imagePath('us', 'cat', moved as ListedPicture))
  expect(redirect.status).toBe(302)
  const target = await bytes(redirect.headers.get('location') ?? '')
  expect((await sharp(target).metadata()).width).toBeGreaterThan(200)

  const [svg] = by('us', 'cat', 'svg')
  const drawing = await get(imagePath('us', 'cat', svg as ListedPicture))
  expect(drawing.headers.get('content-type')).toBe('image/svg+xml')
  expect((await sharp(Buffer.from(await drawing.arrayBuffer())).metadata()).format).toBe('svg')

  const [large] = by('cn', '猫', 'too large')
  const endless = await get(imagePath('cn', '猫', large as ListedPicture))
  expect(endless.headers.get('content-length')).toBeNull()
  expect((await endless.arrayBuffer()).byteLength).toBeGreaterThan(10 * 1024 * 1024)
})

test.each([
  '/images/',
  '/images/us/Y2F0/99.jpg',
  '/images/eu/Y2F0/1.jpg',
  '/images/us/Y2F0/1-moved.exe',
  '/images/us/../x',
])('%s is a 404', async (path) => expect((await get(path)).status).toBe(404))

test('closing the connection to the endless picture has no effect on others', async () => {
  const [large] = by('cn', '猫', 'too large')
  const leave = new AbortController()
  const reply = await fetch(simulators.url + imagePath('cn', '猫', large as ListedPicture), {
    signal: leave.signal,
  })
  await reply.body?.getReader().read()
  leave.abort()
  expect((await get('/images/us/Y2F0/1-small.jpg')).status).toBe(200)
})

test('the pixel font has Chinese without any font on the machine', () => {
  const font = loadPixelFont()
  const inked = (letter: string) => font?.glyph(letter).rows.flat().filter(Boolean).length ?? 0
  expect(inked('坦')).toBeGreaterThan(30)
  expect(inked('A')).toBeGreaterThan(10)
  expect(inked(' ')).toBe(0)
})
