import { createSchema, type SchemaTypeDefinition } from 'sanity'
import { documentTypes, SINGLETONS, schemaTypes } from './index.ts'
import { picture } from './objects/picture.ts'

interface Described {
  name?: string
  title?: string
  description?: string
  type?: string
  fields?: Described[]
  of?: Described[]
}

/** Every field of a type, with its path, down through inline objects and list members. */
function fieldsOf(type: Described, path = type.name): [string, Described][] {
  const own = (type.fields ?? []).map((field): [string, Described] => [`${path}.${field.name}`, field])
  return own.flatMap(([at, field]) => [[at, field] as [string, Described], ...fieldsOf(field, at)])
}

test('the schema compiles without a problem', () => {
  const schema = createSchema({ name: 'default', types: schemaTypes })
  const problems = (schema._validation ?? []).flatMap((group) => group.problems.map(({ message }) => message))
  expect(problems).toEqual([])
})

test('every type and every field has a title and a description', () => {
  const fields = schemaTypes.flatMap((type) => fieldsOf(type as Described))
  const silent = [
    ...schemaTypes.map((type): [string, Described] => [type.name, type as Described]),
    ...fields,
  ]
    .filter(([, { title, description }]) => !title || !description)
    .map(([path]) => path)
  expect(fields.length).toBeGreaterThan(150)
  expect(silent).toEqual([])
})

test('list members and inline objects are named types, as Gatsby needs them', () => {
  const known = new Set([...schemaTypes.map(({ name }) => name), 'string', 'block', 'reference'])
  const strangers = schemaTypes
    .flatMap((type) => fieldsOf(type as Described))
    .flatMap(([path, field]) => {
      const inline = field.type === 'object' ? [path] : []
      return [...inline, ...(field.of ?? []).filter(({ type }) => !known.has(type ?? '')).map(() => path)]
    })
  expect(strangers).toEqual([])
})

test('pages and settings exist once', () => {
  expect([...SINGLETONS].sort()).toEqual([
    'aboutPage',
    'contactPage',
    'contributorsPage',
    'editorialPage',
    'eventsPage',
    'homePage',
    'partnersPage',
    'pressPage',
    'siteSettings',
    'supportPage',
    'terms',
  ])
  expect(documentTypes.filter(({ name }) => SINGLETONS.has(name))).toEqual([])
})

test('lists of documents start with the newest', () => {
  const first = (name: string) => {
    const type = documentTypes.find((candidate) => candidate.name === name) as SchemaTypeDefinition & {
      orderings: { by: { field: string; direction: string }[] }[]
    }
    return type.orderings[0]?.by[0]
  }
  expect(first('event')).toEqual({ field: 'startDate', direction: 'desc' })
  expect(first('pressItem')).toEqual({ field: 'date', direction: 'desc' })
  expect(first('interview')).toEqual({ field: 'date', direction: 'desc' })
})

test('a picture has a hotspot, alt text in two languages and a caption', () => {
  expect(picture.options?.hotspot).toBe(true)
  expect(picture.fields?.map(({ name, type }) => `${name}: ${type}`)).toEqual([
    'alt: localizedString',
    'caption: localizedString',
    'credit: string',
    'replaced: replacedPicture',
  ])
})
