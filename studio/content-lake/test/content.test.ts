import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildSchema, type GraphQLObjectType } from 'graphql'
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
  it('is there on the first start, pictures and all, and only then', async () => {
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

  it.each([
    ['a broken line', () => writeFile(path.join(dir, 'data.ndjson'), '{"_id":"a","_type":"b"}\n{'), 'line 2'],
    ['a document without a type', () => fill({ _id: 'a' }), 'line 1'],
    ['a missing picture', () => fill(withAsset('image@file://./images/none.png')), 'none.png'],
    ['a picture from elsewhere', () => fill(withAsset('image@file://../../../etc/hostname')), 'leads out of'],
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

describe('the GraphQL schema', () => {
  const fixture = path.join(import.meta.dirname, 'schema/index.ts')
  const address = '/v1/apis/graphql/production/default'

  it('says what the documents are made of, in the way Gatsby’s plugin reads', async () => {
    const lake = await openTestLake({ schemaFile: fixture })
    const text = await (await fetch(`${lake.lake.url}${address}`)).text()
    await lake.close()
    const schema = buildSchema(text)
    const event = schema.getType('Event') as GraphQLObjectType
    const fields = Object.fromEntries(
      Object.entries(event.getFields()).map(([name, { type }]) => [name, String(type)]),
    )
    expect(event.getInterfaces().map(({ name }) => name)).toEqual(['Document'])
    expect(fields).toMatchObject({
      _id: 'ID',
      title: 'String',
      starts: 'DateTime',
      seats: 'Float',
      slug: 'Slug',
      poster: 'Image',
      host: 'Person',
      related: '[EventOrPerson]',
      links: '[Link]',
      tags: '[String]',
      bodyRaw: 'JSON',
    })
    expect(text).toMatch(/host: Person @reference/)
    expect(text).toMatch(/related: \[EventOrPerson\] @reference/)
    expect(text).toMatch(/bodyRaw: JSON @jsonAlias\(for: "body"\)/)
    expect(schema.getType('EventOrPerson')?.astNode?.kind).toBe('UnionTypeDefinition')
  }, 300_000)

  it('is made anew when a file of the schema has changed', async () => {
    // Inside the repository, where what it imports is found.
    const copies = await mkdtemp(path.join(import.meta.dirname, 'schema/copy-'))
    const schemaFile = path.join(copies, 'index.ts')
    const schema = await readFile(fixture, 'utf8')
    await writeFile(schemaFile, schema)
    const lake = await openTestLake({ schemaFile })
    try {
      const ask = async () => (await fetch(`${lake.lake.url}${address}`)).text()
      expect(await ask()).toMatch(/seats: Float/)
      await writeFile(schemaFile, schema.replace("name: 'seats'", "name: 'chairs'"))
      expect(await ask()).toMatch(/chairs: Float/)
    } finally {
      await lake.close()
      await rm(copies, { recursive: true })
    }
  }, 300_000)

  it('is not found without a schema', async () => {
    const lake = await openTestLake({ schemaFile: path.join(dir, 'none.ts') })
    expect((await fetch(`${lake.lake.url}${address}`)).status).toBe(404)
    await lake.close()
  })
})
