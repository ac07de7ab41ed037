/** The queries of the pages, held against the schema that the site is built from, without a build. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import {
  type DocumentNode,
  execute,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  getNamedType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import { interviewResolvers } from '../gatsby-interviews.mts'
import { pageQueries, queryErrors } from './query-types.ts'
import { siteSchema } from './site-schema.ts'

/** What editors fill in and no page asks for, each with the reason. */
const NOT_ASKED_FOR: Record<string, string> = {
  'SanityFileAsset.*': 'no document holds a file that is not a picture',
  'SanityImageAsset.*': 'pages ask for `rendition` of a picture, which is made of it',
  'SanityEvent.editorNotes': 'for editors only',
  'SanityFunder.acknowledged': 'decides whether its name is in the page’s data',
  'SanityFunder.orderRank': 'only sorted by',
  'SanityFunder.showLogo': 'decides whether its logo is in the page’s data',
  'SanityInterview.slug': 'pages ask for `path`, which is made of it',
  'SanityInterview.editorNotes': 'for editors only',
  'SanityPressItem.editorNotes': 'for editors only',
  'SanitySlug.source': 'Sanity’s own: from which field it was made',
  'SanityPicture.asset': 'pages ask for `rendition`, which is made of it',
  'SanityPicture.media': 'Sanity’s own: its paid Media Library, which this project does without',
  'SanityPicture.hotspot': 'pages ask for `rendition`, which is made of it',
  'SanityPicture.crop': 'pages ask for `rendition`, which is made of it',
  'SanityPicture.replaced': 'the Studio’s own: how the picture before was described',
}

const sanity = await readFile(path.join(import.meta.dirname, 'sanity.graphql'), 'utf8')
const schema = siteSchema(sanity)
const queries = await pageQueries()

test('the site can answer every query of a page', () => {
  expect(queryErrors(schema, queries)).toEqual([])
})

const seeded = (await readFile(path.join(import.meta.dirname, '../../studio/content/data.ndjson'), 'utf8'))
  .trim()
  .split('\n')
  .map((line): SeedDocument => JSON.parse(line))
const operations = queries.definitions.filter(
  (definition): definition is OperationDefinitionNode => definition.kind === Kind.OPERATION_DEFINITION,
)

test.each(operations.map(({ name }) => name?.value ?? ''))(
  'the query %s finds its page in the content of a fresh installation',
  async (operationName) => {
    const ids = (type: string) => seeded.filter(({ _type }) => _type === type).map(({ _id }) => _id)
    const [id] = ids(operationName === 'Interview' ? 'interview' : 'event')
    const { data, errors } = await execute({
      schema,
      document: queries,
      operationName,
      variableValues: { id, more: ids('event').slice(1, 4) },
      fieldResolver: fromSeed,
    })
    expect(errors).toBeUndefined()
    for (const found of Object.values(data ?? {})) {
      expect(found).not.toBeNull()
      const nodes = (found as { nodes?: unknown[] }).nodes
      if (nodes) expect(nodes.length).toBeGreaterThan(0)
    }
  },
)

test('every field that editors fill in is queried by a page or listed as not queried', () => {
  expect(fieldsNotAskedFor(schema, queries)).toEqual(Object.keys(NOT_ASKED_FOR).sort())
})

test('a field that no query asks for is found', () => {
  const without = visit(queries, { Field: ({ name }) => (name.value === 'hoursText' ? null : undefined) })
  expect(fieldsNotAskedFor(schema, without)).toContain('SanityEvent.hoursText')
})

test('a query for a field that the Studio no longer has is found', () => {
  const without = siteSchema(sanity.replace('  hoursText: LocalizedString\n', ''))
  expect(queryErrors(without, queries)).toEqual([expect.stringContaining('Cannot query field "hoursText"')])
})

test('the data of a page contains no unconfirmed words of an interviewee', () => {
  const { resolve } = interviewResolvers.SanityInterviewQuestion._rawAnswer
  const info = { originalResolver: () => 'words' } as unknown as Parameters<typeof resolve>[3]
  const told = (answerState?: string | null) => resolve({ answerState }, {}, undefined, info)
  expect(['confirmed', 'awaiting', null, undefined].map(told)).toEqual(['words', null, null, null])
})

interface SeedDocument {
  _id: string
  _type: string
}

/** Answers a field from the seed content: documents by their type, references by their id, running text as written. */
function fromSeed(
  source: Record<string, unknown> | undefined,
  args: QueryArguments,
  _: unknown,
  info: GraphQLResolveInfo,
) {
  const { fieldName } = info
  if (source === undefined) {
    if (fieldName === 'site')
      return { buildTime: '2026-01-01', siteMetadata: { siteUrl: 'https://site.example' } }
    const type = fieldName.replace(/^(all)?[sS]anity/, '')
    const ids = args.id?.eq ?? args._id?.eq ?? args.filter?.id?.in
    const found = seeded.filter(
      ({ _id, _type }) => _type.toLowerCase() === type.toLowerCase() && (!ids || [ids].flat().includes(_id)),
    )
    return fieldName.startsWith('all') ? { nodes: found } : found[0]
  }
  if (fieldName === 'id') return source._id
  const value = source[fieldName.replace(/^_raw(\w)/, (__, first: string) => first.toLowerCase())]
  const followed = (one: unknown) => {
    const ref = (one as { _ref?: string } | null)?._ref
    return ref ? seeded.find(({ _id }) => _id === ref) : one
  }
  return Array.isArray(value) ? value.map(followed) : followed(value)
}

interface QueryArguments {
  id?: { eq?: string }
  _id?: { eq?: string }
  filter?: { id?: { in: string[] } }
}

/** As `type.field`; `type.*` where documents of the type are not asked for at all. */
function fieldsNotAskedFor(site: GraphQLSchema, asked: DocumentNode): string[] {
  const found = new Map<string, Set<string>>()
  const types = new TypeInfo(site)
  visit(
    asked,
    visitWithTypeInfo(types, {
      Field({ name }) {
        const type = String(getNamedType(types.getParentType()))
        // Of running text the value as it was written is asked for: `_rawBody` for `body`.
        const field = name.value.replace(/^_raw(\w)/, (_, first: string) => first.toLowerCase())
        found.set(type, (found.get(type) ?? new Set()).add(field))
      },
    }),
  )
  return Object.values(site.getTypeMap())
    .filter(isObjectType)
    .filter(({ name }) => /^Sanity(?!.*Connection$)/.test(name))
    .flatMap((type) => {
      const fields = found.get(type.name)
      if (!fields) return type.getInterfaces().some(({ name }) => name === 'Node') ? [`${type.name}.*`] : []
      return Object.keys(type.getFields())
        .filter((field) => !field.startsWith('_') && field !== 'id' && !fields.has(field))
        .map((field) => `${type.name}.${field}`)
    })
    .sort()
}
