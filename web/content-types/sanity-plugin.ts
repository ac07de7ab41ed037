/** How Gatsby's source plugin for Sanity names types. Its own code is asked, so that the answer is what a build gives. */
import { createRequire } from 'node:module'
import path from 'node:path'

interface Rewrite {
  rewriteGraphQLSchema(
    sanitySchema: string,
    context: { config: object; reporter: { warn(message: string): void } },
  ): string
}

const fromSite = createRequire(path.resolve(import.meta.dirname, '../../package.json'))

/** The types that the plugin declares to Gatsby for a schema of Sanity's GraphQL API. */
export function gatsbyTypesOf(sanitySchema: string): string {
  const { rewriteGraphQLSchema } = fromSite('gatsby-source-sanity/lib/util/rewriteGraphQLSchema') as Rewrite
  return rewriteGraphQLSchema(sanitySchema, { config: {}, reporter: { warn: () => {} } })
}
