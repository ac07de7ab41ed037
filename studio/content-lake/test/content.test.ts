import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { startLake } from '../lake.ts'
import { openTestLake } from './harness.ts'

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'lake-content-'))
  await mkdir(path.join(dir, 'images'))
  const picture = sharp({ create: { width: 20, height: 10, channels: 3, background: '#336699' } })
  await writeFile(path.join(dir, 'images/poster.png'), await picture.png().toBuffer())
})
afterEach(() => rm(dir, { recursive: true, force: true }))

const POSTER = { _type: 'image', _sanityAsset: 'image@file://./images/poster.png', alt: 'A poster' }
const fill = (...documents: unknown[]) =>
  writeFile(
    path.join(dir, 'data.ndjson'),
    documents.map((document) => `${JSON.stringify(document)}\n`).join(''),
  )

describe('the first content', () => {
  test('is imported with its pictures on the first start only', async () => {
    await fill(
      { _id: 'event', _type: 'event', poster: POSTER, by: { _type: 'reference', _ref: 'person' } },
      { _id: 'person', _type: 'person', gallery: [{ ...POSTER, _key: 'one' }] },
    )
    const lake = await openTestLake({ seedDir: dir })
    expect(lake.lake.seeded).toEqual({ documents: 2, assets: 1 })
    const found = await lake.client.fetch(
      '*[_id == "event"][0]{"poster": poster{alt, "width": asset->metadata.dimensions.width}, "same": by->gallery[0].asset._ref == poster.asset._ref}',
    )
    expect(found).toEqual({ poster: { alt: 'A poster', width: 20 }, same: true })
    const url = await lake.client.fetch<string>('*[_id == "event"][0].poster.asset->url')
    expect((await fetch(url)).status).toBe(200)
    await lake.client.delete({ query: '*[_type in ["event", "person"]]' })
    await lake.restart()
    expect(lake.lake.seeded).toBeNull()
    expect(await lake.client.fetch('count(*[_type == "event"])')).toBe(0)
    await lake.close()
  })

  test.each([
    ['a broken line', () => writeFile(path.join(dir, 'data.ndjson'), '{"_id":"a","_type":"b"}\n{'), 'line 2'],
    ['a document without a type', () => fill({ _id: 'a' }), 'line 1'],
    ['a missing picture', () => fill(withAsset('image@file://./images/none.png')), 'none.png'],
    [
      'a picture from elsewhere',
      () => fill(withAsset('image@file://../../../etc/hostname')),
      'is a file outside',
    ],
    [
      'a picture from the web',
      () => fill(withAsset('image@http://example.com/a.png')),
      'not an image or file',
    ],
    ['a reference to nothing', () => fill({ _id: 'a', _type: 'b', c: { _ref: 'nothing' } }), 'non-existent'],
  ])('says what is wrong with %s', async (_name, prepare, message) => {
    await prepare()
    const options = { port: 0, dir: path.join(dir, 'lake'), seedDir: dir }
    await expect(startLake(options)).rejects.toThrow(message)
    await fill()
    await (await startLake(options)).close()
  })
})

const withAsset = (marker: string) => ({
  _id: 'a',
  _type: 'b',
  image: { _type: 'image', _sanityAsset: marker },
})
