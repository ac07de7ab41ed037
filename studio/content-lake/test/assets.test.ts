import { once } from 'node:events'
import { readdir, readlink, writeFile } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import path from 'node:path'
import sharp from 'sharp'
import { RenditionCache } from '../assets/rendition-cache.ts'
import { formatOf } from '../assets/transform.ts'
import { openTestLake, refusal, type TestLake } from './harness.ts'

let lake: TestLake
beforeAll(async () => {
  lake = await openTestLake({ maxUpload: 1024 * 1024 })
})
afterAll(() => lake.close())

/** A picture whose left half is red and whose right half is blue. */
async function picture(width = 400, height = 200, format: 'png' | 'jpeg' | 'webp' | 'gif' | 'avif' = 'png') {
  const half = { width: width / 2, height, channels: 3 as const }
  const red = await sharp({ create: { ...half, background: '#d01020' } })
    .png()
    .toBuffer()
  return sharp({ create: { width, height, channels: 3, background: '#1030d0' } })
    .composite([{ input: red, left: 0, top: 0 }])
    .toFormat(format)
    .toBuffer()
}

const upload = async (bytes: Buffer, filename = 'picture.png') =>
  lake.client.assets.upload('image', bytes, { filename })

async function rendition(url: string, query: string, accept = '*/*') {
  const answer = await fetch(`${url}?${query}`, { headers: { accept } })
  const bytes = Buffer.from(await answer.arrayBuffer())
  return { status: answer.status, type: answer.headers.get('content-type'), bytes }
}

describe('uploading', () => {
  test('describes an image', async () => {
    const asset = await upload(await picture())
    expect(asset).toMatchObject({
      _id: expect.stringMatching(/^image-[0-9a-f]{40}-400x200-png$/),
      _type: 'sanity.imageAsset',
      originalFilename: 'picture.png',
      mimeType: 'image/png',
      extension: 'png',
      url: expect.stringMatching(
        new RegExp(`^${lake.lake.url}/images/local/production/[0-9a-f]{40}-400x200\\.png$`),
      ),
      metadata: {
        dimensions: { width: 400, height: 200, aspectRatio: 2 },
        isOpaque: true,
        lqip: expect.stringMatching(/^data:image\/jpeg;base64,/),
        palette: { dominant: { background: expect.stringMatching(/^#[0-9a-f]{6}$/), foreground: '#fff' } },
      },
    })
  })

  test('keeps a picture that is uploaded again only once', async () => {
    const [one, two] = [await upload(await picture(50, 50)), await upload(await picture(50, 50), 'again.png')]
    expect(two._id).toBe(one._id)
    const files = await readdir(path.join(lake.dir, 'assets'))
    expect(files.filter((name) => name.startsWith(one.sha1hash))).toHaveLength(1)
  })

  test('stores a picture that is uploaded several times at once only once', async () => {
    const bytes = await picture(60, 60)
    const uploads = await Promise.all(Array.from({ length: 8 }, () => upload(bytes)))
    expect(new Set(uploads.map(({ _id }) => _id)).size).toBe(1)
  })

  test.each(['jpeg', 'webp', 'gif', 'avif'] as const)('accepts %s', async (format) => {
    const asset = await upload(await picture(64, 32, format))
    expect(asset.metadata.dimensions).toMatchObject({ width: 64, height: 32 })
    expect((await fetch(asset.url)).headers.get('content-type')).toBe(`image/${format}`)
  })

  test('turns a picture upright when its camera was turned', async () => {
    const sideways = await sharp(await picture(80, 40, 'jpeg'))
      .withMetadata({ orientation: 6 })
      .toBuffer()
    const asset = await upload(sideways)
    expect(asset.metadata.dimensions).toMatchObject({ width: 40, height: 80 })
  })

  test('accepts an SVG and stops its scripts', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>'
    const asset = await upload(Buffer.from(svg), 'x.svg')
    const answer = await fetch(asset.url)
    expect(answer.headers.get('content-type')).toMatch(/^image\/svg/)
    expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
  })

  test('accepts files', async () => {
    const asset = await lake.client.assets.upload('file', Buffer.from('hello'), { filename: 'notes.txt' })
    expect(asset).toMatchObject({
      _type: 'sanity.fileAsset',
      extension: 'txt',
      size: 5,
      mimeType: 'text/plain',
    })
    expect(await (await fetch(asset.url)).text()).toBe('hello')
    const odd = { filename: '', contentType: 'application/manifest+json' }
    expect(await lake.client.assets.upload('file', Buffer.from('{}'), odd)).toMatchObject({
      extension: 'bin',
    })
    const saved = await fetch(`${asset.url}?dl=my notes.txt`)
    expect(saved.headers.get('content-disposition')).toContain('attachment')
  })

  test('closes a file when its reader leaves', async () => {
    // Larger than what can be on its way, so that the file stays open while nobody reads.
    const name = `${'a'.repeat(40)}.bin`
    await lake.client.create({ _id: `file-${'a'.repeat(40)}-bin`, _type: 'sanity.fileAsset' })
    await writeFile(path.join(lake.dir, 'assets', name), Buffer.alloc(32 * 1024 * 1024))
    const opened = async () => {
      const open = (await readdir('/proc/self/fd')).map((fd) =>
        readlink(`/proc/self/fd/${fd}`).catch(() => ''),
      )
      return (await Promise.all(open)).filter((file) => path.basename(file) === name).length
    }
    const request = get(`${lake.lake.url}/files/local/production/${name}`)
    const [answer] = (await once(request, 'response')) as [IncomingMessage]
    expect(await opened()).toBe(1)
    answer.destroy()
    while ((await opened()) > 0) await new Promise(setImmediate)
  })

  test('refuses broken, empty and too large files', async () => {
    const rubbish = await fetch(`${lake.lake.url}/v1/assets/images/production`, {
      method: 'POST',
      body: 'not an image',
    })
    expect(rubbish.status).toBe(415)
    expect(await rubbish.json()).toMatchObject({
      message: expect.stringContaining('not a picture that can be read'),
    })
    const truncated = (await picture()).subarray(0, 200)
    expect((await refusal(upload(truncated))).status).toBe(400)
    const nothing = await fetch(`${lake.lake.url}/v1/assets/images/production`, { method: 'POST' })
    expect(nothing.status).toBe(400)
    expect((await refusal(upload(Buffer.alloc(1024 * 1024 + 1)))).status).toBe(413)
  })

  const told = async (body: Buffer) => {
    const answer = await fetch(`${lake.lake.url}/v1/assets/images/production`, {
      method: 'POST',
      body: Uint8Array.from(body),
    })
    return [answer.status, ((await answer.json()) as { message?: string }).message]
  }
  const box = (brand: string) => Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1${brand}`, 'latin1')

  test.each<[string, () => Promise<Buffer> | Buffer, number, string]>([
    [
      'bytes',
      () => Buffer.alloc(3 * 1024 * 1024),
      413,
      'This file has 3 MB; at most 1 MB can be uploaded. Make it smaller',
    ],
    [
      'pixels',
      () =>
        sharp({ create: { width: 12_000, height: 9000, channels: 3, background: '#fff' } })
          .png()
          .toBuffer(),
      413,
      'This picture has 108 million pixels (12000 × 9000); at most 100 million can be uploaded. Make it smaller',
    ],
    [
      'shape',
      () => picture(4, 204),
      400,
      'This picture is 51 times as high as it is wide (4 × 204); at most 50 times can be shown.',
    ],
    [
      'a HEIC',
      () => box('heic'),
      415,
      'This is a HEIC picture, as telephones take them, which browsers cannot show. Save it as a JPEG',
    ],
    [
      'a PDF',
      () => Buffer.from('%PDF-1.7 and more'),
      415,
      'This file is a PDF, not a picture. Save it as a JPEG',
    ],
    ['a film', () => box('isom'), 415, 'This file is a film, not a picture.'],
    ['an animated AVIF', () => box('avis'), 415, 'This is an animated AVIF, which cannot be read here.'],
    ['half a picture', async () => (await picture()).subarray(0, 200), 400, 'This picture is damaged'],
  ])('names the limit that was passed, and what to do: %s', async (_what, bytes, status, words) => {
    expect(await told(await bytes())).toEqual([status, expect.stringContaining(words)])
  })

  test('does not call an animated AVIF damaged', async () => {
    const avif = await picture(40, 20, 'avif')
    avif.write('avis', 8, 'latin1')
    const [, message = ''] = await told(avif)
    expect(message).not.toContain('damaged')
  })

  test('refuses to delete a picture that a document uses', async () => {
    const asset = await upload(await picture(30, 30))
    const image = { _type: 'image', asset: { _type: 'reference', _ref: asset._id } }
    await lake.client.create({ _type: 'thing', image })
    expect((await refusal(lake.client.delete(asset._id))).status).toBe(409)
  })
})

describe('deleting a picture', () => {
  const kept = (name: string) => readdir(path.join(lake.dir, 'assets')).then((files) => files.includes(name))
  const statuses = (url: string) =>
    Promise.all(['', 'w=20'].map(async (query) => (await rendition(url, query)).status))

  test('deletes its file and every size of it, and both are back when it is uploaded again', async () => {
    const bytes = await picture(70, 70)
    const { _id, url } = await upload(bytes)
    expect(await statuses(url)).toEqual([200, 200])
    await lake.client.delete(_id)
    expect(await statuses(url)).toEqual([404, 404])
    expect(await kept(path.basename(url))).toBe(false)
    await upload(bytes)
    expect(await statuses(url)).toEqual([200, 200])
  })

  test('is finished at the next start after a crash', async () => {
    const bytes = await picture(72, 72)
    const { _id, url } = await upload(bytes)
    await lake.client.delete(_id)
    const name = path.basename(url)
    await writeFile(path.join(lake.dir, 'assets', name), bytes)
    expect(await statuses(url)).toEqual([404, 404])
    const orphan = `${'b'.repeat(40)}.pdf`
    await writeFile(path.join(lake.dir, 'assets', orphan), bytes)
    await lake.restart()
    // A file that no document knows may be the only copy until a journal is restored.
    expect([await kept(name), await kept(orphan)]).toEqual([false, true])
  })
})

describe('renditions', () => {
  let url: string
  beforeAll(async () => {
    url = (await upload(await picture())).url
  })

  test.each([
    ['w=100', 100, 50],
    ['h=100', 200, 100],
    ['w=100&h=100', 100, 50],
    ['w=100&h=100&fit=crop', 100, 100],
    ['w=100&h=100&fit=fillmax', 100, 100],
    ['w=800&fit=max', 400, 200],
    ['w=100&dpr=2', 200, 100],
    ['rect=0,0,100,100', 100, 100],
    ['rect=200,0,200,200&w=50', 50, 50],
    ['w=4096&dpr=3', 4096, 2048],
  ])('%s is %i × %i', async (query, width, height) => {
    const { bytes } = await rendition(url, query)
    expect(await sharp(bytes).metadata()).toMatchObject({ width, height })
  })

  test('change the format when asked, or by what the browser accepts', async () => {
    expect((await rendition(url, 'fm=webp&q=50.5')).type).toBe('image/webp')
    expect((await rendition(url, 'fm=jpg&w=20')).type).toBe('image/jpeg')
    expect((await rendition(url, 'w=20&auto=format', 'image/webp,*/*')).type).toBe('image/webp')
    expect((await rendition(url, 'w=20&auto=format')).type).toBe('image/png')
  })

  test('keep every colour of a PNG, even when a quality is given', async () => {
    const colours = Buffer.from(Array.from({ length: 3 * 1024 }, (_, n) => ((n * 7919) >> 4) % 256))
    const many = await sharp(colours, { raw: { width: 32, height: 32, channels: 3 } })
      .png()
      .toBuffer()
    const { bytes } = await rendition((await upload(many)).url, 'rect=0,0,32,32&q=90')
    expect(await sharp(bytes).raw().toBuffer()).toEqual(colours)
  })

  test('turn a photograph upright and leave out the data of its camera', async () => {
    const taken = await sharp(await picture(80, 40, 'jpeg'))
      .withMetadata({ orientation: 6 })
      .withExifMerge({ IFD3: { GPSLatitude: '48/1 12/1 0/1' } })
      .toBuffer()
    const { bytes } = await rendition((await upload(taken)).url, 'w=40&q=90')
    const { width, height, exif, orientation } = await sharp(bytes).metadata()
    expect([width, height, exif, orientation]).toEqual([40, 80, undefined, undefined])
  })

  test.each<[format: 'webp' | 'heif' | 'jpeg' | 'png', hasAlpha: boolean, small: string, large: string]>([
    ['webp', false, 'webp', 'jpeg'],
    ['webp', true, 'webp', 'png'],
    ['heif', false, 'webp', 'jpeg'],
    ['jpeg', false, 'jpeg', 'jpeg'],
    ['png', false, 'png', 'png'],
  ])(
    'turn %s (transparent: %s) into %s, and into %s at sizes that format cannot have',
    (format, hasAlpha, ...made) => {
      const sizes = [
        { width: 10, height: 10 },
        { width: 20_000, height: 10 },
      ]
      const formats = sizes.map((size) => formatOf(new URLSearchParams(), '', { format, hasAlpha }, size))
      expect(formats).toEqual(made)
    },
  )

  test.each([
    'w=0',
    'w=99999',
    'w=x',
    'q=101',
    'dpr=9',
    'fit=odd',
    'fm=exe',
    'fm=constructor',
    'fm=avif&w=2999&q=100',
    'fm=webp&h=4096',
    'rect=300,0,200,200',
    'rect=a,b',
    'rect=0,0,0,0',
  ])('%s is refused', async (query) => {
    expect((await rendition(url, query)).status).toBe(400)
  })
})

test.each(['images', 'files'])('no path leads out of the assets folder: /%s', async (kind) => {
  await writeFile(path.join(lake.dir, 'keyvalue.json'), '{}')
  const answer = await fetch(`${lake.lake.url}/${kind}/local/production/..%2fkeyvalue.json`)
  expect(answer.status).toBe(404)
})

describe('many renditions at once', () => {
  /** A cache whose renditions the test finishes by hand. */
  function handMade() {
    const made: (string | null)[] = []
    const finish: Array<() => void> = []
    const state = { making: 0, most: 0 }
    const cache = new RenditionCache(async (_file, query) => {
      state.making += 1
      state.most = Math.max(state.most, state.making)
      made.push(query.get('w'))
      await new Promise<void>((resolve) => finish.push(resolve))
      state.making -= 1
      return { bytes: Buffer.from('x'), mimeType: 'image/png' }
    })
    const staying = new AbortController().signal
    const ask = (w: number, caller = 'studio', left = staying, more = {}) =>
      cache.get('file', new URLSearchParams({ w: String(w), ...more }), '', { caller, left })
    const makeAll = async (count: number) => {
      while (made.length < count || finish.length > 0) {
        for (const end of finish.splice(0)) end()
        await new Promise(setImmediate)
      }
    }
    return { ask, makeAll, made, state }
  }

  test('are made two at a time, each only once, and are refused when the queue is full', async () => {
    const { ask, makeAll, made, state } = handMade()
    const asked = Array.from({ length: 102 }, (_, width) => ask(width))
    asked.push(ask(0), ask(101), ask(101, 'studio', undefined, { other: '1' }))
    expect(() => ask(102)).toThrow(expect.objectContaining({ statusCode: 503 }))
    await makeAll(102)
    await Promise.all(asked)
    expect([state.most, made.length]).toEqual([2, 102])
  })

  test('are made for each caller in turn, and not for callers who have left', async () => {
    const { ask, makeAll, made } = handMade()
    const asked = [1, 2, 3, 4, 5].map((width) => ask(width, 'greedy'))
    const leaving = new AbortController()
    const gone = ask(7, 'greedy', leaving.signal)
    const shared = ask(8, 'greedy', leaving.signal)
    asked.push(ask(6, 'studio'), ask(8, 'studio'))
    leaving.abort()
    await Promise.all([expect(gone).rejects.toMatchObject({ statusCode: 499 }), makeAll(7), shared, ...asked])
    expect(made).toEqual(['1', '2', '3', '6', '4', '5', '8'])
  })

  test('are never larger than a picture or its format may be', async () => {
    const long = await upload(await picture(400, 17_000))
    expect((await rendition(long.url, 'w=4096')).status).toBe(400)
    expect((await rendition(long.url, 'w=4096&h=4096&fit=crop')).status).toBe(400)
    expect((await rendition(long.url, 'w=4096&h=400')).status).toBe(200)
    expect((await rendition(long.url, 'fm=webp')).status).toBe(400)
    expect((await rendition(long.url, 'fm=webp&w=5&fit=crop')).status).toBe(400)
    expect((await rendition(long.url, 'auto=format', 'image/webp')).type).toBe('image/png')
  })
})
