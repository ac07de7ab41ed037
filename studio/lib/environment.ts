/** What the Studio is told when it is built. Sanity replaces each `process.env.SANITY_STUDIO_…` by its value. */

/** Address of the local content lake; empty means Sanity's cloud. */
export const lakeHost = process.env.SANITY_STUDIO_API_HOST ?? ''

export const projectId = process.env.SANITY_STUDIO_PROJECT_ID || 'local'
export const dataset = process.env.SANITY_STUDIO_DATASET || 'production'

/** Address of the public site, without a trailing slash; empty hides “Open on site”. */
export const siteUrl = (process.env.SANITY_STUDIO_SITE_URL ?? '').replace(/\/+$/, '')

/** Address of the site builder, without a trailing slash; empty hides the site's state. */
export const builderUrl = (process.env.SANITY_STUDIO_BUILDER_URL ?? '').replace(/\/+$/, '')
