/** The queries of the pages, held against the schema that the site is built from, without a build. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import {
  type DocumentNode,
  type GraphQLSchema,
  getNamedType,
  isObjectType,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql'
import { pageQueries, queryErrors } from './query-types.ts'
import { siteSchema } from './site-schema.ts'

/** What editors fill in and no page asks for, each with the reason. */
const NOT_ASKED_FOR: Record<string, string> = {
  'SanityFileAsset.*': 'no document holds a file that is not a picture',
  'SanityImageAsset.*': 'pages ask for `rendition` of a picture, which is made of it',
  'SanityEvent.editorNotes': 'for editors only',
  'SanityFunder.orderRank': 'only sorted by',
  'SanityInterview.slug': 'pages ask for `path`, which is made of it',
  'SanityInterview.editorNotes': 'for editors only',
  'SanityPressItem.editorNotes': 'for editors only',
  'SanitySlug.source': 'Sanity’s own: from which field it was made',
  'SanityPicture.asset': 'pages ask for `rendition`, which is made of it',
  'SanityPicture.media': 'Sanity’s own: a media library, which this project has none of',
  'SanityPicture.hotspot': 'pages ask for `rendition`, which is made of it',
  'SanityPicture.crop': 'pages ask for `rendition`, which is made of it',
}

const sanity = await readFile(path.join(import.meta.dirname, 'sanity.graphql'), 'utf8')
const schema = siteSchema(sanity)
const queries = await pageQueries()

test('the site can answer every query of a page', () => {
  expect(queryErrors(schema, queries)).toEqual([])
})

test('every field that editors fill in is asked for by a page, or said not to be', () => {
  expect(fieldsNotAskedFor(schema, queries)).toEqual(Object.keys(NOT_ASKED_FOR).sort())
})

test('a field that is taken out of the queries is noticed', () => {
  const without = visit(queries, { Field: ({ name }) => (name.value === 'hoursText' ? null : undefined) })
  expect(fieldsNotAskedFor(schema, without)).toContain('SanityEvent.hoursText')
})

test('a field that is taken out of the Studio is noticed', () => {
  const without = siteSchema(sanity.replace('  hoursText: LocalizedString\n', ''))
  expect(queryErrors(without, queries)).toEqual([expect.stringContaining('Cannot query field "hoursText"')])
})

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
