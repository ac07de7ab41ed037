/** Reaches into Sanity's command-line tool: written for one version of it, and rejects others. */
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ExtractedSchema } from './render.ts'

/** The version of `@sanity/cli` that this was written for. */
const WRITTEN_FOR = '6.7.2'

const fromSanity = createRequire(createRequire(import.meta.url).resolve('sanity/package.json'))

/**
 * The extractor of `sanity graphql deploy`. The tool does not export it, so this imports it by its path.
 * @throws Error when the tool has another version than the one this was written for
 */
export async function sanityExtractor(writtenFor = WRITTEN_FOR): Promise<{
  extractFromSanitySchema: (schema: unknown, options: { nonNullDocumentFields: boolean }) => ExtractedSchema
}> {
  const { version } = fromSanity('@sanity/cli/package.json') as { version: string }
  if (version !== writtenFor)
    throw new Error(
      `studio/graphql/extractor.ts was written for @sanity/cli ${writtenFor}, and ${version} is installed. ` +
        'Run the tests in studio/graphql, then correct the version there.',
    )
  const cli = path.dirname(fromSanity.resolve('@sanity/cli/package.json'))
  const file = path.join(cli, 'dist/actions/graphql/extractFromSanitySchema.js')
  return import(pathToFileURL(file).href)
}
