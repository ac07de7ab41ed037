/** Where a document stands on the public site. */

/** By the type of each document that there is one of. */
export const SINGLETON_PATHS: Record<string, string> = {
  homePage: '/',
  siteSettings: '/',
  terms: '/',
  aboutPage: '/about',
  supportPage: '/support',
  contactPage: '/contact',
  pressPage: '/press',
  eventsPage: '/events',
  editorialPage: '/editorial',
  partnersPage: '/partners',
  contributorsPage: '/contributors',
}

const LIST_PATHS: Record<string, string> = {
  partner: '/partners',
  contributor: '/contributors',
  funder: '/support',
  featureCard: '/',
}

interface Placed {
  _type: string
  slug?: { current?: string }
  language?: string
}

/**
 * The page that shows a document in the preview; undefined when none does. Visitors accept the terms before they see a
 * page, and the preview asks nobody to.
 */
export const pathInPreview = (document: Placed): string | undefined =>
  document._type === 'terms' ? undefined : pathOnSite(document)?.replace(/#.*/, '')

/** The page's path, or undefined when the document has none of its own (yet). */
export function pathOnSite(document: Placed): string | undefined {
  const slug = document.slug?.current
  if (document._type === 'event') return slug && `/events/${slug}`
  if (document._type === 'interview') return slug && `/editorial/${slug}`
  if (document._type === 'pressItem') return `/press#${document.language ?? 'English'}`
  return SINGLETON_PATHS[document._type] ?? LIST_PATHS[document._type]
}
