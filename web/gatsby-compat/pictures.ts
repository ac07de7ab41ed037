import { internalOf } from './written-for.ts'

/** Gatsby's resolvers for copies of remote pictures: an undocumented module for its own plugins. */
export const pictureResolversOfGatsby = () =>
  internalOf<typeof import('gatsby-plugin-utils/polyfill-remote-file')>(
    'gatsby-plugin-utils',
    'polyfill-remote-file',
  )
