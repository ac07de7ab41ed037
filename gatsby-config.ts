import { createRequire } from 'node:module'
import path from 'node:path'
import type { GatsbyConfig } from 'gatsby'

const { SANITY_API_HOST: lake, SANITY_PROJECT_ID, SANITY_DATASET, SANITY_TOKEN, SITE_URL } = process.env

if (lake) {
  // The plugin's own client would put the project id in front of the host name, which a local lake does not have.
  // createRequire and not require.resolve: Gatsby compiles this file with Parcel, which rewrites the latter.
  const fromSite = createRequire(path.join(process.cwd(), 'package.json'))
  const fromPlugin = createRequire(fromSite.resolve('gatsby-source-sanity/package.json'))
  fromPlugin('@sanity/client/lib/config').defaultConfig.useProjectHostname = false
}

const config: GatsbyConfig = {
  siteMetadata: { title: 'FIREWALL Cafe', siteUrl: SITE_URL || 'http://localhost:8000' },
  trailingSlash: 'never',
  jsxRuntime: 'automatic',
  graphqlTypegen: { generateOnBuild: true, typesOutputPath: 'web/src/gatsby-types.d.ts' },
  plugins: [
    {
      resolve: 'gatsby-source-sanity',
      options: {
        projectId: SANITY_PROJECT_ID || 'local',
        dataset: SANITY_DATASET || 'production',
        token: SANITY_TOKEN || undefined,
        ...(lake ? { apiHost: lake } : {}),
        watchMode: process.env.gatsby_executing_command === 'develop',
        overlayDrafts: false,
      },
    },
    'gatsby-plugin-image',
    'gatsby-plugin-sharp',
    '@firewall-cafe/web',
  ],
}

export default config
