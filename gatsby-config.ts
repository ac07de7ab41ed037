import { createRequire } from 'node:module'
import path from 'node:path'
import type { GatsbyConfig } from 'gatsby'

const { SANITY_API_HOST: lake, SANITY_PROJECT_ID, SANITY_DATASET, SITE_URL } = process.env
const token = lake ? process.env.LAKE_TOKEN : process.env.SANITY_TOKEN

// createRequire and not require.resolve: Gatsby compiles this file with Parcel, which rewrites the latter.
const fromSite = createRequire(path.join(process.cwd(), 'package.json'))
const fromPlugin = createRequire(fromSite.resolve('gatsby-source-sanity/package.json'))

// The plugin is older than Sanity's releases, whose documents wait as `versions.<release>.<id>`: with a token the cloud
// hands them out too, and the plugin would publish them.
fromPlugin('./lib/util/documentIds').isDraftId = (id: string) => /^(drafts|versions)\./.test(id)

// Before each build Gatsby downloads a list of hosting providers from the head of its repository, and runs it: code that
// no lockfile knows, written into node_modules, where a read-only image fails. This site needs none of them.
fromSite('gatsby/dist/utils/get-latest-gatsby-files').getLatestAdapters = async () => []

if (lake) {
  // The plugin's own client would put the project id in front of the host name, which a local lake does not have.
  fromPlugin('@sanity/client/lib/config').defaultConfig.useProjectHostname = false
}

const config: GatsbyConfig = {
  siteMetadata: { title: 'FIREWALL Cafe', siteUrl: SITE_URL || 'http://localhost:8000' },
  trailingSlash: 'never',
  jsxRuntime: 'automatic',
  plugins: [
    {
      resolve: 'gatsby-source-sanity',
      options: {
        projectId: SANITY_PROJECT_ID || 'local',
        dataset: SANITY_DATASET || 'production',
        token: token || undefined,
        ...(lake ? { apiHost: lake } : {}),
        watchMode: process.env.gatsby_executing_command === 'develop',
        overlayDrafts: false,
        // The types of the content, made of the Studio's schema by `npm run content:types`: the very ones that the
        // queries are checked against. Without them the plugin would ask Sanity's GraphQL API, which must be deployed anew
        // after each change of the schema.
        _mocks: { schemaPath: path.resolve('web/content-types/sanity.graphql') },
      },
    },
    'gatsby-plugin-image',
    'gatsby-plugin-sharp',
    '@firewall-cafe/web',
  ],
}

export default config
