/** Answers the pages' own queries from documents of the content lake, as Gatsby does while the site is built. */
import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  Kind,
  type SelectionNode,
  valueFromASTUntyped,
} from 'graphql'
import { ADDED_FIELDS, type Content, type LakeDocument } from './content.ts'
import { fits, inOrder, type ListArguments, type Operators } from './order.ts'

type Variables = Record<string, unknown>

/**
 * `content-types/queries.test.ts` checks the queries against the schema, so none is needed here: fields are
 * read by name, references are followed, and what is missing is null.
 * @param queries one operation, and all fragments that it may name
 * @param today the day to give as that of the build, as YYYY-MM-DD
 * @param siteUrl the address to give as the site's own
 * @returns values by the names that the query gives them
 */
export function answer(
  queries: DocumentNode,
  content: Content,
  {
    variables = {},
    today = '',
    siteUrl = '',
  }: { variables?: Variables; today?: string; siteUrl?: string } = {},
): Record<string, unknown> {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const part of queries.definitions)
    if (part.kind === Kind.FRAGMENT_DEFINITION) fragments.set(part.name.value, part)
  const operation = queries.definitions.find((part) => part.kind === Kind.OPERATION_DEFINITION)
  if (!operation) throw new Error('There is no query to answer.')
  const site = { buildTime: today, siteMetadata: { siteUrl } }
  return Object.fromEntries(
    [...fieldsOf(operation.selectionSet.selections)].map(([key, field]) => [key, read(rootOf(field), field)]),
  )

  function rootOf(field: Field): unknown {
    const name = field.node.name.value
    if (name === 'site') return site
    const type = name.replace(/^(all)?[sS]anity(\w)/, (_, __, first: string) => first.toLowerCase())
    const found = content.ofType(type)
    const asked = argumentsOf(field.node, variables)
    if (!name.startsWith('all')) return found.find((document) => fits(document, asked as Operators)) ?? null
    return { nodes: inOrder(found, asked) }
  }

  /** The fields asked of a value: each once, whichever fragments name it. */
  function fieldsOf(
    selections: readonly SelectionNode[],
    fields = new Map<string, Field>(),
  ): Map<string, Field> {
    for (const selection of selections) {
      if (selection.kind === Kind.FRAGMENT_SPREAD)
        fieldsOf(fragments.get(selection.name.value)?.selectionSet.selections ?? [], fields)
      else if (selection.kind === Kind.INLINE_FRAGMENT) fieldsOf(selection.selectionSet.selections, fields)
      else {
        const key = (selection.alias ?? selection.name).value
        const below = [...(fields.get(key)?.below ?? []), ...(selection.selectionSet?.selections ?? [])]
        fields.set(key, { node: selection, below })
      }
    }
    return fields
  }

  function read(value: unknown, field: Field): unknown {
    if (value === null || value === undefined) return null
    if (field.below.length === 0) return value
    if (Array.isArray(value)) return value.map((one) => read(followed(one), field))
    const source = followed(value) as Record<string, unknown> | null
    if (source === null) return null
    const answered: Record<string, unknown> = {}
    for (const [key, asked] of fieldsOf(field.below)) answered[key] = read(ownValue(source, asked), asked)
    return answered
  }

  function ownValue(source: Record<string, unknown>, { node }: Field): unknown {
    const name = node.name.value
    const added = ADDED_FIELDS[String(source._type)]?.[name]
    if (added) return added(source as LakeDocument, content)
    if (name === 'id') return source._id
    // Queries ask for running text as it was written: `_rawBody` for `body`.
    return source[name.replace(/^_raw(\w)/, (_, first: string) => first.toLowerCase())]
  }

  function followed(value: unknown): unknown {
    const ref = (value as { _ref?: string } | null)?._ref
    return ref ? (content.byId(ref) ?? null) : value
  }
}

interface Field {
  node: FieldNode
  /** The fields asked of its value. */
  below: readonly SelectionNode[]
}

const argumentsOf = ({ arguments: given = [] }: FieldNode, variables: Variables): ListArguments & Variables =>
  Object.fromEntries(given.map(({ name, value }) => [name.value, valueFromASTUntyped(value, variables)]))
