/**
 * Where the Studio finds its content, the site and the builder. Its own server says so when the page is
 * opened (`/static/studio-settings.js`), so that one build serves every port. The rest was set at build time:
 * Sanity replaces each `process.env.SANITY_STUDIO_…` by its value, also for a Studio that it hosts.
 */

/** What the Studio's server may provide. */
export interface StudioSettings {
  /** Address of the dev content server. */
  lakeHost?: string
  /** Address of the public site. */
  siteUrl?: string
  /** Address of the site builder. */
  builderUrl?: string
  /** Address of the guide for editors. */
  guideUrl?: string
  /** Path of the preview on the Studio's own server. */
  previewUrl?: string
  /** Whether that server can show drafts by link. */
  hasDraftLinks?: boolean
}

const said = (globalThis as { studioSettings?: StudioSettings }).studioSettings ?? {}
const bare = (address = '') => address.replace(/\/+$/, '')

/** Set when the Studio is built for the dev content server and not for Sanity's cloud. */
const builtHost = process.env.SANITY_STUDIO_API_HOST ?? ''

/** Address of the dev content server; empty means Sanity's cloud. */
export const lakeHost = builtHost && bare(said.lakeHost || builtHost)

export const projectId = process.env.SANITY_STUDIO_PROJECT_ID || 'local'
export const dataset = process.env.SANITY_STUDIO_DATASET || 'production'

/** Address of the public site, without a trailing slash; empty hides “Open on site”. */
export const siteUrl = bare(said.siteUrl || process.env.SANITY_STUDIO_SITE_URL)

/** Address of the site builder, without a trailing slash; empty hides the site's state. */
export const builderUrl = bare(said.builderUrl || process.env.SANITY_STUDIO_BUILDER_URL)

/** Address of the guide for editors, which the Studio's own server shows; empty hides the link. */
export const guideUrl = said.guideUrl ?? ''

/** Path of the preview, which the Studio's own server shows; empty if another server serves the Studio. */
export const previewUrl = said.previewUrl ?? ''

/** Whether the Studio's own server shows drafts to anybody who has a link. */
export const hasDraftLinks = said.hasDraftLinks ?? false
