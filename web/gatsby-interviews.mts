/** The interviews' own pages, made while the site is built. */
import path from 'node:path'
import type { GatsbyNode } from 'gatsby'

interface InterviewSource {
  slug?: { current?: string | null } | null
}

/**
 * Where an interview's page stands; null while its slug is missing or could not be a folder's name. Editors are
 * kept from such slugs, imported content is not.
 */
export function interviewPath(slug: string | null | undefined): string | null {
  return slug && slug.length <= 200 && /^[a-z0-9][a-z0-9._~-]*$/i.test(slug) ? `/editorial/${slug}` : null
}

/** Adds `path` to every interview, so that nothing links to a page that is not made. */
export const interviewResolvers = {
  SanityInterview: {
    path: {
      type: 'String',
      description: 'Where its page stands on the site; null when it can have none.',
      resolve: (interview: InterviewSource) => interviewPath(interview.slug?.current),
    },
  },
}

export const createInterviewPages: NonNullable<GatsbyNode['createPages']> = async ({
  actions,
  graphql,
  reporter,
}) => {
  const { data, errors } = await graphql<{
    allSanityInterview: { nodes: { id: string; path: string | null }[] }
  }>(`
    {
      allSanityInterview(sort: [{ date: DESC }, { id: ASC }]) {
        nodes {
          id
          path
        }
      }
    }
  `)
  if (errors || !data) {
    reporter.panicOnBuild('The interviews could not be read from the content lake.', errors as never)
    return
  }
  const made = new Set<string>()
  for (const { id, path: address } of data.allSanityInterview.nodes) {
    if (!address) reporter.warn(`The interview ${id} has no slug that could be an address; it gets no page.`)
    else if (made.has(address)) reporter.warn(`Two interviews want ${address}; the newer one gets it.`)
    else {
      made.add(address)
      const component = path.join(import.meta.dirname, 'src/editorial/InterviewPage.tsx')
      actions.createPage({ path: address, component, context: { id } })
    }
  }
}
