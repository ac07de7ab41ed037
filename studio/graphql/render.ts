/** The fields of the extractor's result that the text needs. */
export interface ExtractedSchema {
  interfaces: ExtractedType[]
  types: ExtractedType[]
}

interface ExtractedType {
  kind: 'Type' | 'Interface' | 'Union' | 'List'
  name: string
  fields?: ExtractedField[]
  interfaces?: string[]
  /** Members, for a union. */
  types?: string[]
  /** The type of a list's items. */
  children?: ExtractedField['children']
}

interface ExtractedField {
  fieldName: string
  type?: string
  kind?: 'List'
  children?: { type: string | { name: string }; isReference?: boolean }
  isReference?: boolean
  /** Portable text: kept as JSON under a name ending in `Raw`. */
  isRawAlias?: boolean
}

/** Sanity's scalars that go by another name in GraphQL. */
const SCALARS: Record<string, string> = {
  Datetime: 'DateTime',
  Text: 'String',
  Url: 'String',
  Email: 'String',
  Number: 'Float',
}

const PREAMBLE = `directive @jsonAlias(for: String!) on FIELD_DEFINITION
directive @reference on FIELD_DEFINITION
scalar Date
scalar DateTime
scalar JSON
`

/** A placeholder query, since a schema must have one; readers of this text want only the types. */
const QUERY = `type RootQuery {
  Document(id: ID!): Document
}
schema {
  query: RootQuery
}
`

/** Writes an extracted schema as Sanity's GraphQL API prints it, directives included. */
export function renderSchema({ interfaces, types }: ExtractedSchema): string {
  // A list type of its own is never referenced: fields spell out their list's items.
  const lists = new Map(types.flatMap((type) => (type.kind === 'List' ? [[type.name, type] as const] : [])))
  const definitions = types.filter(({ kind }) => kind !== 'List').map((type) => renderType(type, lists))
  const shared = interfaces.map((type) => `interface ${type.name} {\n${renderFields(type, lists)}\n}\n`)
  return [PREAMBLE, ...shared, ...definitions, QUERY].join('\n')
}

type Lists = ReadonlyMap<string, ExtractedType>

function renderType(type: ExtractedType, lists: Lists): string {
  if (type.kind === 'Union') return `union ${type.name} = ${type.types?.join(' | ')}\n`
  const interfaces = type.interfaces?.length ? ` implements ${type.interfaces.join(' & ')}` : ''
  return `type ${type.name}${interfaces} {\n${renderFields(type, lists)}\n}\n`
}

const renderFields = (type: ExtractedType, lists: Lists): string =>
  (type.fields ?? []).map((field) => renderField(field, lists)).join('\n')

function renderField(field: ExtractedField, lists: Lists): string {
  const list = lists.get(field.type ?? '')
  const shape: ExtractedField = list ? { ...field, kind: 'List', children: list.children } : field
  const alias = field.isRawAlias ? ` @jsonAlias(for: "${field.fieldName.replace(/Raw$/, '')}")` : ''
  const reference = shape.isReference || shape.children?.isReference ? ' @reference' : ''
  return `  ${field.fieldName}: ${typeOf(shape)}${alias}${reference}`
}

function typeOf({ isRawAlias, kind, children, type }: ExtractedField): string {
  if (isRawAlias) return 'JSON'
  if (kind === 'List' && children) {
    return `[${scalar(typeof children.type === 'string' ? children.type : children.type.name)}]`
  }
  return scalar(type ?? 'JSON')
}

const scalar = (name: string): string => SCALARS[name] ?? name
