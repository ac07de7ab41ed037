import path from 'node:path'
import type { GatsbyConfig } from 'gatsby'
import { downloadNoAdapters } from './web/gatsby-compat/adapters.ts'
import { neverPublishVersions, schemaFromFile, takeHostAsGiven } from './web/gatsby-compat/source-plugin.ts'

const { SANITY_API_HOST: lake, SANITY_PROJECT_ID, SANITY_DATASET, SITE_URL } = process.env
const token = lake ? process.env.LAKE_TOKEN : process.env.SANITY_TOKEN

const content = { projectId: SANITY_PROJECT_ID || 'local', dataset: SANITY_DATASET || 'production' }

neverPublishVersions()
downloadNoAdapters()
if (lake) takeHostAsGiven()

const config: GatsbyConfig = {
  siteMetadata: { siteUrl: SITE_URL || 'http://localhost:8000' },
  trailingSlash: 'never',
  jsxRuntime: 'automatic',
  plugins: [
    {
      resolve: 'gatsby-source-sanity',
      options: {
        ...content,
        token: token || undefined,
        ...(lake ? { apiHost: lake } : {}),
        watchMode: process.env.gatsby_executing_command === 'develop',
        overlayDrafts: false,
        // The content's types, which `npm run content:types` makes from the Studio's schema; the queries are
        // checked against the same file. Without them the plugin would ask Sanity's GraphQL API, which needs
        // a new deployment after each schema change.
        ...schemaFromFile(path.resolve('web/content-types/sanity.graphql')),
      },
    },
    'gatsby-plugin-image',
    'gatsby-plugin-sharp',
    { resolve: '@firewall-cafe/web', options: content },
  ],
}

export default config
