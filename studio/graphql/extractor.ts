/** Reaches into Sanity's command-line tool: written for one version of it, and says so when that changes. */
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { ExtractedSchema } from './render.ts'

/** The version of `@sanity/cli` that this was read against. */
const WRITTEN_FOR = '6.7.2'

const fromSanity = createRequire(createRequire(import.meta.url).resolve('sanity/package.json'))

/**
 * The extractor `sanity graphql deploy` uses. The tool does not export it, so it is taken by its path.
 * @throws Error when the tool is of another version than the one this was written for
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
