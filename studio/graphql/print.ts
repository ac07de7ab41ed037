/** Command: prints the GraphQL schema text for the types that a module exports as `schemaTypes`. */
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { createSchema, type SchemaTypeDefinition } from 'sanity'
import { type ExtractedSchema, renderSchema } from './render.ts'

const schemaFile = process.argv[2]
if (!schemaFile) throw new Error('Name the module that exports schemaTypes')

const { schemaTypes } = (await import(pathToFileURL(path.resolve(schemaFile)).href)) as {
  schemaTypes: SchemaTypeDefinition[]
}
const { extractFromSanitySchema } = await sanityExtractor()
const schema = createSchema({ name: 'default', types: schemaTypes })
process.stdout.write(renderSchema(extractFromSanitySchema(schema, { nonNullDocumentFields: false })))

/** The extractor `sanity graphql deploy` uses. The command-line tool does not export it, so it is taken by its path. */
async function sanityExtractor(): Promise<{
  extractFromSanitySchema: (schema: unknown, options: { nonNullDocumentFields: boolean }) => ExtractedSchema
}> {
  const sanity = createRequire(import.meta.url).resolve('sanity/package.json')
  const cli = path.dirname(createRequire(sanity).resolve('@sanity/cli/package.json'))
  const file = path.join(cli, 'dist/actions/graphql/extractFromSanitySchema.js')
  return import(pathToFileURL(file).href)
}
