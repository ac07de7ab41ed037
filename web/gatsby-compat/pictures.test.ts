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
  args: { url: string; filename: string }
}

const HASH = 'a'.repeat(40)
const NAME = `${HASH}-3000x2000`
const LAKE = 'http://127.0.0.1:3334/images/local/production'

/** What a build makes of the picture, and what it asks Gatsby to do for it. */
async function built(asset: Record<string, unknown>, picture: Record<string, unknown> = {}) {
  const jobs: Job[] = []
  const tools = { actions: { createJobV2: (job: Job) => jobs.push(job) }, store: { getState: () => ({}) } }
  const { resolve } = pictureResolvers(tools as never).SanityPicture.rendition
  const node = { width: 3000, height: 2000, internal: { contentDigest: 'digest' }, ...asset }
  const before = process.env.NODE_ENV
  process.env.NODE_ENV = 'production'
  try {
    const source = { asset: { _ref: 'image' }, ...picture }
    const rendition = await resolve(source, {}, { nodeModel: { getNodeById: () => node } } as never)
    return { rendition, jobs }
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
