/** Which document stands beside which page of the preview, and the other way round. */
import { defineDocuments, defineLocations } from 'sanity/presentation'
import { PLACED_TYPES, pathOnSite, SINGLETON_PATHS } from './site-paths.ts'

/** Types whose documents have pages of their own, by where these stand. */
const PAGES = { '/events': 'event', '/editorial': 'interview' }

/** Pages that a singleton of the same address belongs to; the settings and the terms stand on every page. */
const OWN_PAGE = Object.entries(SINGLETON_PATHS).filter(([type]) => type.endsWith('Page'))

/**
 * The document that is opened with a page.
 * @param base path of the preview
 */
export const mainDocuments = (base: string) =>
  defineDocuments([
    ...Object.entries(PAGES).map(([parent, type]) => ({
      route: `${base}${parent}/:slug`,
      filter: `_type == "${type}" && slug.current == $slug`,
    })),
    ...OWN_PAGE.map(([type, path]) => ({ route: base + path, filter: `_type == "${type}"` })),
  ])

/**
 * The page that each document is on, by type: shown above its fields.
 * @param base path of the preview
 */
export const locations = (base: string) =>
  Object.fromEntries(
    PLACED_TYPES.map((type) => [
      type,
      defineLocations({
        select: { title: 'title.en', slug: 'slug.current', language: 'language' },
        resolve: (document) => {
          const path = pathOnSite({
            _type: type,
            slug: { current: document?.slug },
            language: document?.language,
          })
          return path
            ? { locations: [{ title: document?.title || 'Its page', href: base + path.replace(/#.*/, '') }] }
            : { message: 'It gets a page with its address.', tone: 'caution' as const }
        },
      }),
    ]),
  )
