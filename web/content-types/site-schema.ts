/** The GraphQL schema that pages query, as Gatsby makes it, but without a build. */
import {
  buildASTSchema,
  type DocumentNode,
  type GraphQLSchema,
  isObjectType,
  isScalarType,
  type ObjectTypeDefinitionNode,
  parse,
} from 'graphql'
import { gatsbyTypesOf } from '../gatsby-compat/source-plugin.ts'
import { contentResolvers, contentTypes } from '../gatsby-resolvers.mts'

/** The types that Gatsby itself adds, as far as pages use them. */
const GATSBY = `
  directive @dontInfer on OBJECT
  directive @link(from: String) on FIELD_DEFINITION
  directive @dateformat on FIELD_DEFINITION
  scalar JSON
  "A day or a moment, as text."
  scalar Date
  interface Node { id: ID! }
  type SiteMetadata { siteUrl: String }
  type Site { buildTime(formatString: String): Date siteMetadata: SiteMetadata }
  enum SortOrderEnum { ASC DESC }
  input QueryOperatorInput { eq: String ne: String in: [String] }
  input BooleanQueryOperatorInput { eq: Boolean ne: Boolean in: [Boolean] }
  type Query { site: Site }
`

/** A placeholder: this needs only the types of the added fields. */
const NOT_RESOLVED = {} as Parameters<typeof contentResolvers>[0]

/**
 * @param sanitySchema the Studio's schema in the words of Sanity's GraphQL API
 * @throws GraphQLError when a type of ours names one that does not exist
 */
export function siteSchema(sanitySchema: string): GraphQLSchema {
  const types = gatsbyTypesOf(sanitySchema)
  const ours = Object.entries(contentResolvers(NOT_RESOLVED)).map(([type, fields]) => {
    const lines = Object.entries(fields).map(([name, field]) => `${name}: ${field.type}`)
    return `extend type ${type} { ${lines.join('\n')} }`
  })
  const parts = [GATSBY, contentTypes, types, ...ours]
  const withFields = build([...parts, ...nodeTypes(parse(types)).map(withId)])
  return build([
    ...parts,
    ...nodeTypes(parse(types)).map((type) => withId(type) + queriesOf(type, withFields)),
  ])
}

const build = (parts: string[]): GraphQLSchema =>
  buildASTSchema(parse(parts.join('\n')), { assumeValidSDL: true })

const nodeTypes = ({ definitions }: DocumentNode): string[] =>
  definitions
    .filter((type): type is ObjectTypeDefinitionNode => type.kind === 'ObjectTypeDefinition')
    .filter(({ interfaces }) => interfaces?.some(({ name }) => name.value === 'Node'))
    .map(({ name }) => name.value)

const withId = (type: string) => `extend type ${type} { id: ID! }\n`

/** The two ways to ask for documents of a type: one, and a sorted list of them. */
function queriesOf(type: string, schema: GraphQLSchema): string {
  const one = type[0]?.toLowerCase() + type.slice(1)
  const object = schema.getType(type)
  const fields = isObjectType(object) ? Object.values(object.getFields()) : []
  const scalars = fields.filter((field) => isScalarType(field.type))
  const sorting = ['id', ...scalars.map(({ name }) => name)].map((name) => `${name}: SortOrderEnum`)
  const operators = [
    'id: QueryOperatorInput',
    ...scalars.map(
      ({ name, type }) => `${name}: ${String(type) === 'Boolean' ? 'Boolean' : ''}QueryOperatorInput`,
    ),
  ].join('\n')
  return `
    input ${type}FilterInput { ${operators} }
    input ${type}SortInput { ${sorting.join('\n')} }
    type ${type}Connection { nodes: [${type}!]! }
    extend type Query {
      ${one}(${operators}): ${type}
      all${type}(filter: ${type}FilterInput, sort: [${type}SortInput], limit: Int, skip: Int): ${type}Connection!
    }
  `
}
