/** The preview answers the pages' queries as the site's own schema does, from the content a fresh installation has. */
import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import {
  type DocumentNode,
  execute,
  type GraphQLResolveInfo,
  getNamedType,
  Kind,
  type OperationDefinitionNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import { pageQueries } from '../content-types/query-types.ts'
import { siteSchema } from '../content-types/site-schema.ts'
import { contentResolvers } from '../gatsby-resolvers.mts'
import { answer } from './answer.ts'
import { ADDED_FIELDS, Content, type LakeDocument } from './content.ts'
import { CONTENT_TYPES } from './content-query.ts'

const text = (file: string) => readFile(path.join(import.meta.dirname, file), 'utf8')
const schema = siteSchema(await text('../content-types/sanity.graphql'))
const queries = await pageQueries()
const operations = queries.definitions.filter((part) => part.kind === Kind.OPERATION_DEFINITION)
const documents = withAssets(await text('../../studio/content/data.ndjson'))
const content = new Content(documents)
const resolvers = contentResolvers({} as Parameters<typeof contentResolvers>[0]) as Record<
  string,
  Record<string, { resolve(...given: unknown[]): unknown }>
>

const events = content.ofType('event').map(({ _id }) => _id)
const variables = { id: events[0], more: events.slice(1, 4) }

test.each(operations.map(nameOf))(
  'the preview answers %s as the schema of the site does',
  async (operationName) => {
    const asked = operationName === 'Interview' ? { id: content.ofType('interview')[0]?._id } : variables
    const built = await execute({
      schema,
      document: queries,
      operationName,
      variableValues: asked,
      contextValue: {
        nodeModel: { findAll: async ({ type }: { type: string }) => ({ entries: nodesOf(type) }) },
      },
      fieldResolver: asTheBuild,
    })
    expect(built.errors).toBeUndefined()
    const shown = answer(only(operationName), content, {
      variables: asked,
      today: '2026-01-01',
      siteUrl: 'https://site.example',
    })
    expect(shown).toEqual(JSON.parse(JSON.stringify(built.data)))
  },
)

test('the preview adds every field that the build adds', () => {
  const names = (fields: Record<string, object>) =>
    Object.entries(fields).flatMap(([type, added]) =>
      Object.keys(added).map((field) => `${lakeType(type)}.${field}`),
    )
  expect(names(ADDED_FIELDS).sort()).toEqual(names(resolvers).sort())
})

test('the preview gets every type of document that a page asks for', () => {
  const asked = new Set<string>()
  const types = new TypeInfo(schema)
  visit(
    queries,
    visitWithTypeInfo(types, {
      Field() {
        const type = getNamedType(types.getType())
        if (type && 'getInterfaces' in type && type.getInterfaces().some(({ name }) => name === 'Node'))
          asked.add(lakeType(type.name))
      },
    }),
  )
  expect([...CONTENT_TYPES, 'event'].sort()).toEqual([...asked].sort())
})

test('every page with content from the Studio has a preview', async () => {
  const routes = await text('routes.ts')
  const pages: string[] = []
  for await (const file of glob('../src/**/*.tsx', { cwd: import.meta.dirname }))
    if ((await text(file)).includes('export const query')) pages.push(`'${file}'`)
  expect(pages.length).toBeGreaterThan(10)
  expect(pages.filter((page) => !routes.includes(page))).toEqual([])
})

test('events are in the order in which the build makes their pages', () => {
  const event = (_id: string, startDate: string | undefined, _createdAt: string) =>
    ({ _id, _type: 'event', startDate, _createdAt, slug: { current: _id } }) satisfies LakeDocument
  const held = new Content([
    event('old', '2019-01-01', '2026-01-01'),
    event('later-made', '2020-01-01', '2026-01-02'),
    event('undated', undefined, '2026-01-01'),
    event('first-made', '2020-01-01', '2026-01-01'),
    { ...event('no-page', '2021-01-01', '2026-01-01'), slug: {} },
  ])
  expect(held.newestEvents()).toEqual(['undated', 'first-made', 'later-made', 'old'])
})

test('unconfirmed words of an interviewee are left out, as on the site', () => {
  const told = (answerState?: string) =>
    ADDED_FIELDS.interviewQuestion?._rawAnswer?.({ answerState, answer: 'words' }, content)
  expect(['confirmed', 'awaiting', undefined].map(told)).toEqual(['words', null, null])
})

test('a funder in neither list is not in the data of the page', () => {
  const funder = (_id: string, lists: { acknowledged?: boolean; showLogo?: boolean }): LakeDocument => ({
    _id,
    _type: 'funder',
    name: { en: _id },
    ...lists,
  })
  const held = new Content([
    funder('never said', {}),
    funder('thanked', { acknowledged: true, showLogo: false }),
    funder('supporter', { acknowledged: false, showLogo: true }),
    funder('hidden', { acknowledged: false, showLogo: false }),
  ])
  expect(answer(only('Support'), held)).toMatchObject({
    thanked: { nodes: [{ name: { en: 'never said' } }, { name: { en: 'thanked' } }] },
    supporters: { nodes: [{ name: { en: 'supporter' } }] },
  })
})

test('a picture is cropped and focused as on the site, and a picture without a file is left out', () => {
  const rendition = ADDED_FIELDS.picture?.rendition
  const asset = { _ref: 'image-cafe-800x600-png' }
  const camera = { _ref: 'image-camera-6000x4000-jpg' }
  const scroll = { _ref: 'image-scroll-1440x20000-jpg' }
  const held = new Content([
    {
      _id: asset._ref,
      _type: 'sanity.imageAsset',
      url: 'https://lake.example/cafe.png',
      metadata: { dimensions: { width: 800, height: 600 } },
    },
    {
      _id: camera._ref,
      _type: 'sanity.imageAsset',
      url: 'https://lake.example/camera.jpg',
      metadata: { dimensions: { width: 6000, height: 4000 } },
    },
    {
      _id: scroll._ref,
      _type: 'sanity.imageAsset',
      url: 'https://lake.example/scroll.jpg',
      metadata: { dimensions: { width: 1440, height: 20_000 } },
    },
  ])
  expect(rendition?.({ asset, crop: { left: 0.25, top: 0.5 }, hotspot: { x: 0.25, y: 1 } }, held)).toEqual({
    src: 'https://lake.example/cafe.png?rect=200,300,600,300&w=600&fm=webp&q=78',
    srcSet: expect.stringMatching(/ 320w,.* 600w$/),
    width: 600,
    height: 300,
    focus: '0% 100%',
  })
  expect(rendition?.({ asset: camera }, held)).toMatchObject({
    src: 'https://lake.example/camera.jpg?w=1920&fm=webp&q=78',
    srcSet: expect.stringMatching(/ 1440w,[^ ]* 1920w$/),
    width: 6000,
  })
  // No WebP is as high as the whole would be.
  expect(rendition?.({ asset: scroll }, held)).toMatchObject({
    srcSet: expect.stringMatching(/ 640w,[^ ]* 960w$/),
  })
  expect(rendition?.({ asset: scroll, crop: { left: 0.9 } }, held)).toBeNull()
  expect(rendition?.({ asset: { _ref: 'gone' } }, held)).toBeNull()
  expect(rendition?.({}, held)).toBeNull()
})

function nameOf({ name }: OperationDefinitionNode): string {
  return name?.value ?? ''
}

/** One operation with all fragments. */
function only(operationName: string): DocumentNode {
  const definitions = queries.definitions.filter(
    (part) =>
      part.kind === Kind.FRAGMENT_DEFINITION || ('name' in part && part.name?.value === operationName),
  )
  return { ...queries, definitions }
}

/** The seed as the content lake holds it: each picture's file is a document of its own. */
function withAssets(seed: string): LakeDocument[] {
  const assets: LakeDocument[] = []
  const found = seed
    .trim()
    .split('\n')
    .map((line) =>
      JSON.parse(line, (_, value) => {
        if (!value?._sanityAsset) return value
        const _id = value._sanityAsset
        const metadata = { dimensions: { width: 800, height: 600 } }
        assets.push({ _id, _type: 'sanity.imageAsset', url: `https://lake.example/${_id}`, metadata })
        return { ...value, asset: { _type: 'reference', _ref: _id } }
      }),
    )
  return [...found, ...assets]
}

function nodesOf(type: string) {
  return content.ofType(lakeType(type)).map(asNode)
}

/** `event`, which Gatsby names `SanityEvent`. */
function lakeType(type: string): string {
  return type.replace(/^Sanity(\w)/, (_, first: string) => first.toLowerCase())
}

function asNode(document: LakeDocument): LakeDocument & { id: string } {
  return { ...document, id: document._id }
}

interface Condition {
  eq?: unknown
  ne?: unknown
  in?: unknown[]
}

const isAs = (value: unknown, { eq = value, ne, in: among = [value] }: Condition) =>
  value === eq && value !== ne && among.includes(value)

interface Arguments extends Record<string, unknown> {
  filter?: Record<string, Condition>
  sort?: Record<string, string>[]
  limit?: number
}

/** What Gatsby reads of its nodes, with the site's own added fields. Its pictures are made of files, and so left out. */
function asTheBuild(
  source: LakeDocument | undefined,
  args: Arguments,
  context: object,
  info: GraphQLResolveInfo,
) {
  const { fieldName, parentType } = info
  if (source === undefined) {
    if (fieldName === 'site')
      return { buildTime: '2026-01-01', siteMetadata: { siteUrl: 'https://site.example' } }
    const type = String(getNamedType(info.returnType)).replace('Connection', '')
    const { filter = {}, sort: _, limit: __, ...one } = args
    const nodes = nodesOf(type).filter((node) =>
      Object.entries({ ...one, ...filter }).every(([field, asked]) => isAs(node[field], asked as Condition)),
    )
    return fieldName.startsWith('all') ? { nodes: sorted(nodes, args) } : nodes[0]
  }
  if (fieldName === 'rendition') return ADDED_FIELDS.picture?.rendition?.(source, content)
  const added = resolvers[parentType.name]?.[fieldName]
  if (added) return added.resolve(asNode(source), args, context, info)
  if (fieldName === 'id') return source._id ?? source.id
  const value = source[fieldName.replace(/^_raw(\w)/, (_, first: string) => first.toLowerCase())]
  const followed = (one: unknown) => {
    const ref = (one as { _ref?: string } | null)?._ref
    return ref ? content.byId(ref) : one
  }
  return Array.isArray(value) ? value.map(followed) : followed(value)
}

function sorted(nodes: LakeDocument[], { sort = [], limit }: Arguments): LakeDocument[] {
  const keys = sort.flatMap((one) => Object.entries(one)).reverse()
  let found = nodes
  // A stable sort by each key, the least one first.
  for (const [field, direction] of keys) {
    const of = (node: LakeDocument) => String(node[field] ?? '\uffff')
    found = found.toSorted(
      (a, b) => (of(a) < of(b) ? -1 : of(a) > of(b) ? 1 : 0) * (direction === 'DESC' ? -1 : 1),
    )
  }
  return found.slice(0, limit)
}
