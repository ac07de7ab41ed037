/** One page for each published event, at /events/ and its slug. */
import path from 'node:path'
import type { GatsbyNode } from 'gatsby'

interface EventSource {
  slug?: { current?: string | null } | null
}

interface EventRow {
  id: string
  path: string | null
}

/** How many other events each page leads to. */
const MORE = 3

/**
 * Where an event's page stands; null while its slug is missing or could not be a folder's name. Editors are kept
 * from such slugs, imported content is not.
 */
export function eventPath(slug: string | null | undefined): string | null {
  return slug && slug.length <= 200 && /^[a-z0-9][a-z0-9._~-]*$/i.test(slug) ? `/events/${slug}` : null
}

/** Adds `path` to every event, so that no list links to a page that is not made. */
export const eventResolvers = {
  SanityEvent: {
    path: {
      type: 'String',
      description: 'Where its page stands on the site; null when it can have none.',
      resolve: (event: EventSource) => eventPath(event.slug?.current),
    },
  },
}

export const createEventPages: NonNullable<GatsbyNode['createPages']> = async ({
  actions,
  graphql,
  reporter,
}) => {
  const { data, errors } = await graphql<{ allSanityEvent: { nodes: EventRow[] } }>(`
    {
      allSanityEvent(sort: [{ startDate: DESC }, { _createdAt: ASC }, { id: ASC }]) {
        nodes {
          id
          path
        }
      }
    }
  `)
  if (errors || !data) {
    reporter.panicOnBuild('The events could not be read from the content lake.', errors as never)
    return
  }

  const pages = new Map<string, string>()
  for (const { id, path: address } of data.allSanityEvent.nodes) {
    if (!address) reporter.warn(`The event ${id} has no slug that could be an address; it gets no page.`)
    else if (pages.has(address)) reporter.warn(`Two events want ${address}; the newer one gets it.`)
    else pages.set(address, id)
  }

  const ids = [...pages.values()]
  for (const [address, id] of pages) {
    actions.createPage({
      path: address,
      component: path.join(import.meta.dirname, 'src/events/EventPage.tsx'),
      context: { id, more: nearest(ids, ids.indexOf(id)) },
    })
  }
}

/** The others that stand nearest in a list sorted by date: as many newer as older ones, if there are. */
function nearest(ids: readonly string[], at: number): string[] {
  const from = Math.max(0, Math.min(at - 1, ids.length - 1 - MORE))
  return ids.slice(from, from + MORE + 1).filter((_, index) => from + index !== at)
}
