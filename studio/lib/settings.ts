import type { SettingTable } from '@firewall-cafe/shared'

/** What the Studio's server reads from the environment. */
export const STUDIO_SETTINGS = {
  STUDIO_PORT: { fallback: '3333', meaning: 'Port of the Studio.' },
  STUDIO_HOST: { fallback: '127.0.0.1', meaning: 'Interface that the Studio listens on.' },
  STUDIO_DIR: {
    fallback: 'studio/dist',
    meaning: 'Folder that the Studio is built to and served from.',
  },
  HSTS_SECONDS: {
    fallback: '0',
    meaning: 'For how long browsers are to insist on HTTPS, in seconds. Leave it where a proxy says so.',
  },
  SANITY_STUDIO_API_HOST: {
    meaning:
      "Address of the dev content server for editors' browsers; `npm start` sets it. Unset: Sanity's cloud.",
  },
  SANITY_STUDIO_SITE_URL: { meaning: 'Address of the site; unset, “Open on site” is hidden.' },
  SANITY_STUDIO_BUILDER_URL: { meaning: "Address of the site builder; unset, the site's state is hidden." },
  SANITY_API_HOST: {
    meaning:
      'Address of the dev content server for the Studio’s own server, which reads links to drafts there. Unset: SANITY_STUDIO_API_HOST.',
  },
  LAKE_TOKEN: { meaning: 'Token of the dev content server, where it wants one: for links to drafts.' },
  SANITY_PROJECT_ID: { meaning: "Project in Sanity's cloud in which links to drafts are." },
  SANITY_DATASET: { fallback: 'production', meaning: 'Dataset of these links.' },
  SANITY_TOKEN: {
    meaning: "Token that may read the dataset. Unset, in Sanity's cloud nobody can be shown a draft by link.",
  },
} as const satisfies SettingTable

/** Settings built into the Studio (`environment.ts`): the only way for a Studio that Sanity hosts. */
export const STUDIO_BUILD_SETTINGS = {
  SANITY_STUDIO_PROJECT_ID: { fallback: 'local', meaning: "Project in Sanity's cloud." },
  SANITY_STUDIO_DATASET: { fallback: 'production', meaning: 'Dataset of that project.' },
} as const satisfies SettingTable
