/** Files made from the Studio's schema, in the repository: nobody writes the content's shape twice. */
import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { pageQueries, queryTypes } from '../../web/content-types/query-types.ts'
import { siteSchema } from '../../web/content-types/site-schema.ts'
import { ROOT } from './settings.ts'

const run = promisify(execFile)

export interface MadeFile {
  /** From the root of the repository. */
  file: string
  text: string
}

/** The Studio's schema for Sanity's GraphQL API. In its own process: Sanity takes seconds to load. */
export async function sanitySchema(): Promise<string> {
  const studio = path.join(ROOT, 'studio')
  const command = [path.join(studio, 'graphql/print.ts'), path.join(studio, 'schema/index.ts')]
  return (await run(process.execPath, command)).stdout
}

/**
 * The types of the content, and what each query of a page answers.
 * @throws Error that names the query which the schema could not answer
 */
export async function contentTypes(): Promise<MadeFile[]> {
  const sanity = await sanitySchema()
  return [
    { file: 'web/content-types/sanity.graphql', text: sanity },
    {
      file: 'web/src/content/generated/queries.ts',
      text: await queryTypes(siteSchema(sanity), await pageQueries()),
    },
  ]
}
