/** The fields that the site adds to what editors write: worked out while it is built, asked for like any other. */
import { eventResolvers } from './gatsby-events.mts'
import { interviewResolvers } from './gatsby-interviews.mts'
import { type ImageTools, pictureResolvers, pictureTypes } from './gatsby-pictures.mts'

interface AddedField {
  /** In GraphQL's words. */
  type: string
  description: string
  resolve(...args: never[]): unknown
}

/** By type, then by field. */
export const contentResolvers = (tools: ImageTools): Record<string, Record<string, AddedField>> => ({
  ...pictureResolvers(tools),
  ...eventResolvers,
  ...interviewResolvers,
})

/** Types of their own that these fields have. */
export const contentTypes = pictureTypes
