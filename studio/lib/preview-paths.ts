/** Which document belongs to which page of the preview. */
import { EDITIONS } from '@firewall-cafe/shared'
import { defineDocuments } from 'sanity/presentation'
import { SINGLETON_PATHS } from './site-paths.ts'

/** Types whose documents have pages of their own, by the pages' parent path. */
const PAGES = { '/events': 'event', '/editorial': 'interview' }

/** Pages that a singleton of the same address belongs to; the settings and the terms are on every page. */
const OWN_PAGE = Object.entries(SINGLETON_PATHS).filter(([type]) => type.endsWith('Page'))

/**
 * The document that is opened with a page, in any edition.
 * @param base path of the preview
 */
export function mainDocuments(base: string) {
  const inEditions = (path: string) => Object.values(EDITIONS).map((prefix) => base + prefix + path)
  return defineDocuments([
    ...Object.entries(PAGES).map(([parent, type]) => ({
      route: inEditions(`${parent}/:slug`),
      filter: `_type == "${type}" && slug.current == $slug`,
    })),
    // Without a slash at the end, which a route would require: the Chinese home is `/zh`.
    ...OWN_PAGE.map(([type, path]) => ({
      route: inEditions(path === '/' ? '' : path),
      filter: `_type == "${type}"`,
    })),
  ])
}
