import { httpError } from '../errors.ts'
import { schemaText } from '../graphql/schema-text.ts'
import { type Route, read } from '../http/router.ts'
import type { LakeSettings } from '../settings.ts'

/** The GraphQL schema as text, for tools that only need to know the types: Gatsby's source plugin is one. */
export function graphqlRoutes({ schemaFile }: LakeSettings): Route[] {
  return [
    read(/^\/apis\/graphql\/[^/]+\/[^/]+$/, async ({ res }) => {
      const text = await schemaText(schemaFile)
      if (text === null) throw httpError(404, `GraphQL schema not found: there is no ${schemaFile}`)
      res.writeHead(200, { 'content-type': 'application/graphql; charset=utf-8' }).end(text)
    }),
  ]
}
