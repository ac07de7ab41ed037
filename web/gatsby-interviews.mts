/** The interviews' own pages, made while the site is built. */
import path from 'node:path'
import { isConfirmed } from '@firewall-cafe/shared'
import type { GatsbyNode } from 'gatsby'
import type { GraphQLFieldResolver, GraphQLResolveInfo } from 'graphql'
import { addressResolver } from './gatsby-addresses.mts'
import { createInEditions } from './gatsby-editions.mts'
import { awaitsAnswers, type InterviewTexts, minutesToRead } from './site-files/reading-time.ts'
import type { InterviewPagesQuery } from './src/content/generated/queries.ts'

/** What Gatsby tells the resolver of a field that a source plugin made. */
type SourcedInfo = GraphQLResolveInfo & { originalResolver: GraphQLFieldResolver<unknown, unknown> }

export const interviewResolvers = {
  SanityInterviewQuestion: {
    _rawAnswer: {
      type: 'JSON',
      description:
        'The interviewee’s words, once confirmed. Others are left out here, since a page’s data are public whatever it shows.',
      resolve: (
        question: { answerState?: string | null },
        args: Record<string, unknown>,
        context: unknown,
        info: SourcedInfo,
      ) => (isConfirmed(question) ? info.originalResolver(question, args, context, info) : null),
    },
  },
  SanityInterview: {
    ...addressResolver('SanityInterview', '/editorial').SanityInterview,
    awaitsAnswers: {
      type: 'Boolean',
      description: 'Whether a question still waits for its answer.',
      resolve: (interview: InterviewTexts) => awaitsAnswers(interview),
    },
    minutesToRead: {
      type: 'Int',
      description: 'Counted from its words; null while answers are awaited.',
      resolve: (interview: InterviewTexts) => minutesToRead(interview),
    },
  },
}

export const createInterviewPages: NonNullable<GatsbyNode['createPages']> = async ({
  actions,
  graphql,
  reporter,
}) => {
  const { data, errors } = await graphql<InterviewPagesQuery>(/* GraphQL */ `
    query InterviewPages {
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
    if (address) createInEditions(actions, { path: address, component, context: { id } })
    else reporter.warn(`The interview ${id} has no slug that could be an address; it gets no page.`)
  }
}
