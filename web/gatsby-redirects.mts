/** Which pages had another address before, as the content says. */
import type { GatsbyNode } from 'gatsby'
import type { Moved } from './site-files/redirects.ts'
import type { MovedPagesQuery } from './src/content/generated/queries.ts'

type Graphql = Parameters<NonNullable<GatsbyNode['createPages']>>[0]['graphql']

/** @throws when the content cannot be read: a site that forgets addresses is not to be shown */
export async function movedAddresses(graphql: Graphql): Promise<Moved[]> {
  const { data, errors } = await graphql<MovedPagesQuery>(/* GraphQL */ `
    query MovedPages {
      allSanityEvent {
        nodes {
          path
          earlierAddresses
        }
      }
      allSanityInterview {
        nodes {
          path
          earlierAddresses
        }
      }
    }
  `)
  if (!data) throw new Error(`The pages' earlier addresses could not be read: ${JSON.stringify(errors)}`)
  return [...data.allSanityEvent.nodes, ...data.allSanityInterview.nodes]
}
