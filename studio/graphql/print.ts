/** Command: prints the GraphQL schema text for the types that a module exports as `schemaTypes`. */
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { createSchema, type SchemaTypeDefinition } from 'sanity'
import { sanityExtractor } from './extractor.ts'
import { renderSchema } from './render.ts'

const schemaFile = process.argv[2]
if (!schemaFile) throw new Error('Name the module that exports schemaTypes')

const { schemaTypes } = (await import(pathToFileURL(path.resolve(schemaFile)).href)) as {
  schemaTypes: SchemaTypeDefinition[]
}
const { extractFromSanitySchema } = await sanityExtractor()
const schema = createSchema({ name: 'default', types: schemaTypes })
process.stdout.write(renderSchema(extractFromSanitySchema(schema, { nonNullDocumentFields: false })))
