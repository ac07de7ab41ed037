import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { rounds } from '@firewall-cafe/testing/suite'
import sharp from 'sharp'
import { inspectImage } from './inspect-image.ts'
import { hashDistance, isDistinct, perceptualHash } from './perceptual-hash.ts'
import { drawing, fade, interlacedPng, pngBomb, SVG } from './pictures.fixture.ts'
import { makeThumbnail } from './thumbnail.ts'

const FORMATS = ['jpeg', 'png', 'gif', 'webp', 'avif'] as const

describe('inspecting', () => {
  test.each(FORMATS)('recognizes %s by its content', async (format) => {
    const bytes = await drawing(1, 400, 300).toFormat(format).toBuffer()
    expect(await inspectImage(bytes)).toEqual({
      sha256: createHash('sha256').update(bytes).digest(),
      mediaType: `image/${format}`,
      width: 400,
      height: 300,
    })
  })

  test.each([
    ['SVG', SVG],
    ['SVG behind a declaration', Buffer.concat([Buffer.from('<?xml version="1.0"?>\n'), SVG])],
    ['a web page', Buffer.from('<!doctype html><img src=x>')],
    ['PDF', Buffer.from('%PDF-1.7 …')],
    ['TIFF', Buffer.from('II*\0rest of it')],
    ['BMP', Buffer.from('BM and so on')],
    ['nothing', Buffer.alloc(0)],
    ['one byte', Buffer.from([0xff])],
    ['HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
    ['a film', Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isomavc1', 'latin1')],
  ])('refuses %s', async (_name, bytes) => {
    await expect(inspectImage(bytes)).rejects.toMatchObject({ reason: 'unsupported_type', permanent: true })
  })

  test.each([
    ['a JPEG of rubbish', Buffer.from('\xff\xd8\xff and then nothing of the kind', 'latin1')],
    ['a PNG that ends in its header', Buffer.from('\x89PNG\r\n\x1a\n\0\0\0\rIHDR', 'latin1')],
    ['SVG dressed up as GIF', Buffer.concat([Buffer.from('GIF89a'), SVG])],
  ])('calls %s damaged', async (_name, bytes) => {
    await expect(inspectImage(bytes)).rejects.toMatchObject({ reason: 'damaged' })
  })

  test('refuses more than 50 megapixels, and takes as many', async () => {
    const allowed = pngBomb(10_000, 5_000)
    const bomb = pngBomb(10_000, 5_001)
    expect(bomb.length).toBeLessThan(20_000)
    expect(await inspectImage(allowed)).toMatchObject({ width: 10_000, height: 5_000 })
    await expect(inspectImage(bomb)).rejects.toMatchObject({ reason: 'too_many_pixels', permanent: true })
  })

  test('refuses what takes too much memory to decode, though it has fewer pixels', async () => {
    const flat = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#246' } })
    expect(await inspectImage(interlacedPng(5_000, 5_000))).toMatchObject({ width: 5_000 })
    const heavy = [
      interlacedPng(5_200, 5_000),
      await flat(4_000, 3_400).avif({ effort: 0 }).toBuffer(),
      await flat(6_600, 5_000).webp({ effort: 0 }).toBuffer(),
      await flat(6_600, 7_000).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
    ]
    for (const bytes of heavy)
      await expect(inspectImage(bytes)).rejects.toMatchObject({ reason: 'too_many_pixels', permanent: true })
  })

  test('adds up the frames of an animation', async () => {
    const frames = 6
    const [width, height] = [3_000, 3_000]
    const strip = Buffer.alloc(width * height * frames)
    for (let frame = 0; frame < frames; frame++) {
      strip.fill(frame * 40, frame * width * height, (frame + 1) * width * height)
    }
    const animation = await sharp(strip, {
      raw: { width, height: height * frames, channels: 1, pageHeight: height },
    })
      .gif({ effort: 1 })
      .toBuffer()
    expect(width * height).toBeLessThan(50_000_000)
    await expect(inspectImage(animation)).rejects.toMatchObject({ reason: 'too_many_pixels' })
  })

  test('decodes nothing when it refuses bombs', async () => {
    // In a process of its own: this one holds what other tests have unfolded.
    const script = `
      const { inspectImage } = await import('./inspect-image.ts')
      const { pngBomb } = await import('./pictures.fixture.ts')
      const bomb = pngBomb(60_000, 60_000)
      const before = process.memoryUsage().rss
      const refused = await Promise.allSettled(Array.from({ length: 50 }, () => inspectImage(bomb)))
      const reasons = [...new Set(refused.map(({ reason }) => reason?.reason))]
      console.log(JSON.stringify({ reasons, grown: process.memoryUsage().rss - before }))`
    const { stdout } = await promisify(execFile)('node', ['--input-type=module', '-e', script], {
      cwd: import.meta.dirname,
      env: { ...process.env, NODE_OPTIONS: '' },
    })
    const { reasons, grown } = JSON.parse(stdout)
    expect(reasons).toEqual(['too_many_pixels'])
    expect(grown).toBeLessThan(64 * 1024 * 1024)
  })
})

describe('the perceptual hash', () => {
  const seeds = [1, 2, 3, 4, 5, 6]

  test('stays within 3 bits over sizes, formats and qualities', async () => {
    for (const seed of seeds.slice(0, rounds(2, 6))) {
      const original = await drawing(seed).png().toBuffer()
      const hash = await hashOf(original)
      for (const width of [120, 500, 1_200]) {
        for (const format of FORMATS) {
          const copy = await sharp(original)
            .resize(width)
            .toFormat(format, { quality: 60, effort: 1 })
            .toBuffer()
          expect(hashDistance(hash, await hashOf(copy))).toBeLessThanOrEqual(3)
        }
      }
    }
  })

  test('tells different pictures apart', async () => {
    const hashes = await Promise.all(seeds.map(async (seed) => hashOf(await drawing(seed).jpeg().toBuffer())))
    for (const [at, one] of hashes.entries()) {
      for (const other of hashes.slice(at + 1)) expect(hashDistance(one, other)).toBeGreaterThan(10)
    }
  })

  test('uses the picture the right way up', async () => {
    const upright = await drawing(3).jpeg().toBuffer()
    const turned = await sharp(upright).rotate(90).withMetadata({ orientation: 8 }).jpeg().toBuffer()
    expect(hashDistance(await hashOf(upright), await hashOf(turned))).toBeLessThanOrEqual(3)
  })

  test('is missing for a blank picture, for one pixel, and for a fully transparent picture', async () => {
    const blank = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#ddd' } })
      .jpeg()
      .toBuffer()
    const pixel = await sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const clear = { width: 90, height: 90, channels: 4 as const, background: { r: 0, g: 0, b: 0, alpha: 0 } }
    for (const bytes of [blank, pixel, await sharp({ create: clear }).png().toBuffer()]) {
      expect(await perceptualHash(bytes)).toBeUndefined()
    }
  })

  test('is missing for a picture without contrast from left to right', async () => {
    for (const bytes of [await fade('bottom').jpeg().toBuffer(), await fade('top').webp().toBuffer()])
      expect(await perceptualHash(bytes)).toBeUndefined()
    // Across it, a fade has contrast, and still hardly a feature.
    for (const bytes of [await fade('right').jpeg().toBuffer(), await fade('left').jpeg().toBuffer()])
      expect(isDistinct(await perceptualHash(bytes))).toBe(false)
  })

  test.each<[string, bigint | undefined, boolean]>([
    ['no hash', undefined, false],
    ['0, as old rows have it for a fade', 0n, false],
    ['5 bits', 0b11111n, false],
    ['6 bits', 0b111111n, true],
    ['all but 6 bits', -64n, true],
    ['all but 5 bits', -32n, false],
  ])('is tested for enough detail: %s', (_name, hash, distinct) => {
    expect(isDistinct(hash)).toBe(distinct)
  })

  test('fits into 64 bits, and differing bits are counted', () => {
    expect(hashDistance(0n, 0xffff_ffff_ffff_ffffn)).toBe(64)
    expect(hashDistance(-1n, 0xffff_ffff_ffff_ffffn)).toBe(0)
    expect(hashDistance(5n, 4n)).toBe(1)
  })

  async function hashOf(bytes: Buffer): Promise<bigint> {
    const hash = await perceptualHash(bytes)
    if (hash === undefined) throw new Error('blank')
    return hash
  }
})

describe('the thumbnail', () => {
  test.each(FORMATS)('of %s is a 320 px WebP', async (format) => {
    const thumbnail = await makeThumbnail(await drawing(2).toFormat(format).toBuffer())
    expect(await sharp(thumbnail).metadata()).toMatchObject({ format: 'webp', width: 320, height: 213 })
  })

  test('never enlarges a picture', async () => {
    const thumbnail = await makeThumbnail(await drawing(2, 90, 60).png().toBuffer())
    expect(await sharp(thumbnail).metadata()).toMatchObject({ width: 90, height: 60 })
  })

  test('limits the height of a very long picture', async () => {
    const scroll = await drawing(2, 40, 20_000).jpeg().toBuffer()
    expect((await sharp(await makeThumbnail(scroll)).metadata()).height).toBe(1_280)
  })

  test('is upright and has no metadata', async () => {
    const photograph = await drawing(2, 800, 400)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'somebody', Make: 'a camera' }, IFD3: { GPSLatitude: '1/1 2/1 3/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const header = await sharp(await makeThumbnail(photograph)).metadata()
    expect(header).toMatchObject({ width: 320, height: 640 })
    expect([header.exif, header.xmp, header.iptc, header.orientation]).toEqual(Array(4).fill(undefined))
  })

  test('keeps transparency, and only the first frame of an animation', async () => {
    const clear = { width: 90, height: 90, channels: 4 as const, background: { r: 0, g: 0, b: 0, alpha: 0 } }
    const transparent = await makeThumbnail(await sharp({ create: clear }).png().toBuffer())
    expect((await sharp(transparent).metadata()).hasAlpha).toBe(true)
    const raw = { width: 40, height: 120, channels: 1 as const, pageHeight: 40 }
    const pixels = Buffer.alloc(4_800, 200).fill(0, 1_600, 3_200)
    const animation = await sharp(pixels, { raw }).gif().toBuffer()
    expect((await sharp(animation, { animated: true }).metadata()).pages).toBe(3)
    expect((await sharp(await makeThumbnail(animation), { animated: true }).metadata()).pages ?? 1).toBe(1)
  })

  test('fails for a truncated picture', async () => {
    const whole = await drawing(2).jpeg().toBuffer()
    await expect(makeThumbnail(whole.subarray(0, whole.length / 2))).rejects.toThrow()
  })
})
