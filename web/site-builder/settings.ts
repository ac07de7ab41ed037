import type { SettingTable } from '@firewall-cafe/shared'

/** What the site builder and the build itself (gatsby-config.ts) read from the environment. */
export const BUILDER_SETTINGS = {
  BUILDER_PORT: { fallback: '8001', meaning: 'Port of the site builder.' },
  BUILDER_HOST: { fallback: '127.0.0.1', meaning: 'Interface that it listens on.' },
  BUILDER_ORIGINS: {
    fallback: 'http://localhost:3333',
    meaning: "Origins whose pages may ask how the site stands: the Studio's, comma separated.",
  },
  BUILDER_WEBHOOK_SECRET: { meaning: "Set: the notice to build must be signed with it, as Sanity's are." },
  LINK_CHECKS: {
    fallback: 'off',
    meaning:
      '`on`: asks every website that the site links to once a week whether the page is still there, for the start page of the Studio. These websites learn the network address of the machine.',
  },
  SITE_DIR: { meaning: 'Folder of the built sites, which must be set; `npm start` sets it.' },
  SITE_URL: { fallback: 'http://localhost:8000', meaning: "The site's public address, for canonical links." },
  SANITY_API_HOST: {
    meaning: "Address of the dev content server. Unset: Sanity's cloud. `npm start` sets it.",
  },
  LAKE_TOKEN: { meaning: 'Token of the dev content server, where it wants one.' },
  SANITY_PROJECT_ID: { meaning: "Project in Sanity's cloud, in place of the dev content server." },
  SANITY_DATASET: { fallback: 'production', meaning: 'Dataset of that project.' },
  SANITY_TOKEN: { meaning: 'Token that may read the dataset; to import content, one that may write.' },
} as const satisfies SettingTable
