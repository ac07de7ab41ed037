/** Changes to gatsby-source-sanity 7.9.2 that its options do not offer. */
import { createRequire } from 'node:module'
import path from 'node:path'
import { internalOf } from './written-for.ts'

/**
 * The plugin predates Sanity's releases, whose documents wait as `versions.<release>.<id>`. With a token the
 * cloud returns them too, and the plugin would publish them.
 */
export function neverPublishVersions(): void {
  const ids = internalOf<{ isDraftId(id: string): boolean }>('gatsby-source-sanity', 'lib/util/documentIds')
  ids.isDraftId = (id) => /^(drafts|versions)\./.test(id)
}

/** The plugin's client puts the project id in front of the host name, which a local content server does not have. */
export function takeHostAsGiven(): void {
  const plugin = createRequire(path.join(process.cwd(), 'package.json')).resolve(
    'gatsby-source-sanity/package.json',
  )
  const client = createRequire(plugin)('@sanity/client/lib/config') as {
    defaultConfig: { useProjectHostname: boolean }
  }
  client.defaultConfig.useProjectHostname = false
}

/** The types that the plugin's own code declares to Gatsby for a schema of Sanity's GraphQL API. */
export function gatsbyTypesOf(sanitySchema: string): string {
  const { rewriteGraphQLSchema } = internalOf<{
    rewriteGraphQLSchema(schema: string, context: { config: object; reporter: { warn(): void } }): string
  }>('gatsby-source-sanity', 'lib/util/rewriteGraphQLSchema')
  return rewriteGraphQLSchema(sanitySchema, { config: {}, reporter: { warn: () => {} } })
}

/** Where the plugin's cache keeps the time of its last build. */
export function lastBuildKey(options: { projectId: string; dataset: string }): string {
  const { getCacheKey, CACHE_KEYS } = internalOf<{
    getCacheKey(config: object, suffix: string): string
    CACHE_KEYS: { LAST_BUILD: string }
  }>('gatsby-source-sanity', 'lib/util/cache')
  return getCacheKey(options, CACHE_KEYS.LAST_BUILD)
}

/** The option by which the plugin reads Sanity's GraphQL schema from a file instead of the deployed API. */
export const schemaFromFile = (schemaPath: string) => ({ _mocks: { schemaPath } })
