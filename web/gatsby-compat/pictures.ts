import { internalOf } from './written-for.ts'

/** How Gatsby makes copies of pictures from addresses. The module is for Gatsby's own plugins, and in no guide. */
export const pictureResolversOfGatsby = () =>
  internalOf<typeof import('gatsby-plugin-utils/polyfill-remote-file')>(
    'gatsby-plugin-utils',
    'polyfill-remote-file',
  )
