/** Finds the pages' queries in the sources, checks them against the site's schema, and types them. */
import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { codegen } from '@graphql-codegen/core'
import * as typescriptOperations from '@graphql-codegen/typescript-operations'
import { type DocumentNode, type GraphQLSchema, parse, printSchema, Source, validate } from 'graphql'

const WEB = path.resolve(import.meta.dirname, '..')
/** How pages write queries, and how the files that create pages do. */
const TAGGED = /(?:\bgraphql|\/\* GraphQL \*\/ )`([^`]*)`/g

/** Every query and fragment of the site. */
export async function pageQueries(): Promise<DocumentNode> {
  const files: string[] = []
  for await (const file of glob('{src/**/*.{ts,tsx},gatsby-*.mts}', { cwd: WEB })) files.push(file)
  const documents: DocumentNode[] = []
  for (const file of files.sort()) {
    const text = await readFile(path.join(WEB, file), 'utf8')
    for (const [, query = ''] of text.matchAll(TAGGED)) documents.push(parse(new Source(query, file)))
  }
  return {
    kind: 'Document' as DocumentNode['kind'],
    definitions: documents.flatMap(({ definitions }) => definitions),
  }
}

/** Why Gatsby could not answer the queries; empty when it can answer each. */
export function queryErrors(schema: GraphQLSchema, queries: DocumentNode): string[] {
  const names = queries.definitions.flatMap((definition) =>
    'name' in definition && definition.name ? [definition.name.value] : [],
  )
  // Gatsby keeps queries and fragments in one list, by name.
  const twice = names.filter((name, at) => names.indexOf(name) !== at)
  return [
    ...validate(schema, queries).map(String),
    ...twice.map((name) => `Two queries or fragments are called "${name}".`),
  ]
}

const BILINGUAL = '{ readonly en?: string | null, readonly zh?: string | null }'

/** One field per line, so that diffs are readable. */
const legible = (types: string): string =>
  types.replaceAll(BILINGUAL, 'Bilingual').replaceAll(/(\{|,) readonly /g, '$1\n  readonly ')

const HEADER = `/**
 * Made by \`npm run content:types\` from studio/schema and the site's queries. Do not edit.
 * Anything may be missing: documents are drafts of people at work.
 */
import type { LocalizedBlocks } from '../blocks'

type Bilingual = ${BILINGUAL}

`

/** Gatsby passes the variables; no page does. */
const VARIABLES = /export type \w+Variables = Exact<[\s\S]*?>;\n+/g

/** What each query and fragment answers, as TypeScript. */
export async function queryTypes(schema: GraphQLSchema, queries: DocumentNode): Promise<string> {
  const types = await codegen({
    filename: 'queries.ts',
    schema: parse(printSchema(schema)),
    documents: [{ document: queries }],
    config: {
      skipTypename: true,
      onlyOperationTypes: true,
      immutableTypes: true,
      inlineFragmentTypes: 'combine',
      scalars: { Date: 'string', ID: 'string', JSON: 'LocalizedBlocks' },
    },
    plugins: [{ operations: {} }],
    pluginMap: { operations: typescriptOperations },
  })
  return HEADER + legible(types.replace(VARIABLES, ''))
}
