/** The interviews' own pages, made while the site is built. */
import path from 'node:path'
import type { GatsbyNode } from 'gatsby'
import { addressResolver } from './gatsby-addresses.mts'

export const interviewResolvers = addressResolver('SanityInterview', '/editorial')

export const createInterviewPages: NonNullable<GatsbyNode['createPages']> = async ({
  actions,
  graphql,
  reporter,
}) => {
  const { data, errors } = await graphql<{
    allSanityInterview: { nodes: { id: string; path: string | null }[] }
  }>(`
    {
      allSanityInterview {
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
  const component = path.join(import.meta.dirname, 'src/editorial/InterviewPage.tsx')
  for (const { id, path: address } of data.allSanityInterview.nodes) {
    if (address) actions.createPage({ path: address, component, context: { id } })
    else reporter.warn(`The interview ${id} has no slug that could be an address; it gets no page.`)
  }
}
