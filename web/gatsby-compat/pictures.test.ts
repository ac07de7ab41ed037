/** What the build makes of pictures, by Gatsby's own functions. */
import { pictureResolvers } from '../gatsby-pictures.mts'
import { pictureResolversOfGatsby } from './pictures.ts'

test('Gatsby still has the two functions that make copies of pictures', () => {
  expect(pictureResolversOfGatsby()).toMatchObject({
    gatsbyImageResolver: expect.any(Function),
    publicUrlResolver: expect.any(Function),
  })
})

interface Job {
  name: string
  outputDir: string
  args: { url: string; filename: string; width?: number }
}

const HASH = 'a'.repeat(40)
const NAME = `${HASH}-3000x2000`
const LAKE = 'http://127.0.0.1:3334/images/local/production'

/** What a build makes of the picture, and what it asks Gatsby to do for it. */
async function built(asset: Record<string, unknown>, picture: Record<string, unknown> = {}) {
  const jobs: Job[] = []
  const warnings: string[] = []
  const tools = {
    actions: { createJobV2: (job: Job) => jobs.push(job) },
    reporter: { warn: (warning: string) => warnings.push(warning) },
    store: { getState: () => ({}) },
  }
  const { resolve } = pictureResolvers(tools as never).SanityPicture.rendition
  const node = { width: 3000, height: 2000, internal: { contentDigest: 'digest' }, ...asset }
  const before = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  try {
    const source = { asset: { _ref: 'image' }, ...picture }
    const rendition = await resolve(source, {}, { nodeModel: { getNodeById: () => node } } as never)
    return { rendition, jobs, warnings }
  } finally {
    process.env.NODE_ENV = before
  }
}

test.each(['100%.png', 'caf%E9.png', `${'蓝'.repeat(84)}.png`, 'a:b*|.png', 'Wang Wei (Lan Yu).png'])(
  'no page reveals the name or the source address of the file that an editor called %s',
  async (filename) => {
    for (const size of [1_000, 100_000]) {
      const asset = { url: `${LAKE}/${NAME}.png`, mimeType: 'image/png', size, filename }
      const { rendition, jobs } = await built({ ...asset, originalFilename: filename })
      expect(rendition?.src).toMatch(/^\/_gatsby\/(image|file)\/[\da-f/]+\.(png|webp)$/)
      expect(new Set(jobs.map((job) => job.args.filename.split('.')[0])).size).toBe(1)
      expect(JSON.stringify([rendition, jobs])).not.toContain(filename.split('.')[0])
      const written = jobs.map((job) => [job.outputDir, job.args.filename])
      expect(JSON.stringify([rendition, written])).not.toContain(HASH)
    }
  },
)

const ASKED = `?w=1920&q=90`
const CROP = { left: 0.5, right: 0.25, top: 0, bottom: 0 }

test.each([
  ['jpeg', 1_000, undefined, ASKED],
  ['jpeg', 1_000_000, undefined, ASKED],
  ['webp', 1_000, undefined, ASKED],
  ['avif', 1_000, undefined, ASKED],
  ['tiff', 1_000, undefined, ASKED],
  ['png', 1_000_000, undefined, ASKED],
  ['jpeg', 1_000, CROP, '?rect=1500,0,750,2000&w=750&q=90'],
  ['svg+xml', 1_000, CROP, '?rect=1500,0,750,2000&w=750&q=90&fm=webp'],
  ['png', 1_000, undefined, ''],
  ['svg+xml', 1_000_000, undefined, ''],
])('for a picture (%s, %i bytes, crop %j) the build reads %s', async (type, size, crop, query) => {
  const url = `${LAKE}/${NAME}.${type}`
  const { rendition, jobs } = await built({ url, mimeType: `image/${type}`, size }, { crop })
  expect(new Set(jobs.map(({ args }) => args.url))).toEqual(new Set([url + query]))
  expect(rendition).toMatchObject(crop ? { width: 750, height: 2000 } : { width: 3000, height: 2000 })
})

test.each([
  ['jpeg', 1440, 20_000, undefined, [320, 640, 960]],
  ['png', 4000, 6, undefined, [640, 960, 1440, 1920]],
  // The dev content server makes no larger WebP of an SVG.
  ['svg+xml', 1920, 32_000, { bottom: 0.5 }, [320, 640, 960]],
])('of a %s of %i × %i the build makes only copies that a WebP can hold', async (...given) => {
  const [type, width, height, crop, widths] = given
  const asset = { url: `${LAKE}/${NAME}.${type}`, mimeType: `image/${type}`, size: 1_000_000, width, height }
  const { jobs } = await built(asset, { crop })
  expect(jobs.map(({ args }) => args.width)).toEqual(widths)
  for (const { args } of jobs) expect(args.url).toContain(`w=${widths.at(-1)}&`)
})

test.each([
  ['too high', 300, 20_000],
  ['too flat', 4000, 1],
])('a picture that is %s is left out, and a warning names its file', async (_, width, height) => {
  const asset = { url: `${LAKE}/${NAME}.jpg`, mimeType: 'image/jpeg', width, height }
  expect(await built(asset)).toEqual({
    rendition: null,
    jobs: [],
    warnings: [
      `The picture ${NAME}.jpg is too high or too flat to be shown (${width} × ${height}); it is left out.`,
    ],
  })
})
