/** Which document stands beside which page of the preview. */
import { defineDocuments } from 'sanity/presentation'
import { SINGLETON_PATHS } from './site-paths.ts'

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
