/** One page for each published event, at /events/ and its slug, and one for all that there are not. */
import path from 'node:path'
import type { GatsbyNode } from 'gatsby'
import { addressResolver } from './gatsby-addresses.mts'
import { createInEditions } from './gatsby-editions.mts'
import { firstPicture, nearestEvents } from './site-files/event-pages.ts'
import type { EventPagesQuery } from './src/content/generated/queries.ts'
import { NO_EVENT } from './src/layout/routes.ts'

const addresses = addressResolver('SanityEvent', '/events')

export const eventResolvers = {
  SanityEvent: {
    ...addresses.SanityEvent,
    firstPicture: {
      type: 'SanityPicture',
      description: 'The first of its pictures, which stands for it where none is chosen for cards.',
      resolve: firstPicture,
    },
  },
}

export const createEventPages: NonNullable<GatsbyNode['createPages']> = async ({
  actions,
  graphql,
  reporter,
}) => {
  const { data, errors } = await graphql<EventPagesQuery>(/* GraphQL */ `
    query EventPages {
      allSanityEvent(sort: [{ startDate: DESC }, { _createdAt: ASC }, { id: ASC }]) {
        nodes {
          id
          path
          slug {
            current
          }
        }
      }
    }
  `)
  if (errors || !data) {
    reporter.panicOnBuild('The events could not be read from the content lake.', errors as never)
    return
  }

  const pages: { id: string; address: string }[] = []
  for (const { id, path: address, slug } of data.allSanityEvent.nodes) {
    if (!address) {
      reporter.warn(`The event ${id} has no slug that could be an address; it gets no page.`)
      continue
    }
    const wanted = `/events/${slug?.current}`
    if (address !== wanted)
      reporter.warn(`Two events have the address ${wanted}; ${id}, which was made later, is at ${address}.`)
    pages.push({ id, address })
  }

  const ids = pages.map(({ id }) => id)
  for (const { id, address } of pages) {
    createInEditions(actions, {
      path: address,
      component: path.join(import.meta.dirname, 'src/events/EventPage.tsx'),
      context: { id, more: nearestEvents(ids, id) },
    })
  }
  createInEditions(actions, {
    path: NO_EVENT,
    component: path.join(import.meta.dirname, 'src/pages/404.tsx'),
    context: {},
  })
}
