/** The path of a document on the public site. */

/** By type, for documents that exist once. */
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
}

/** GROQ: the types of the pages that show a card. */
export const PAGES_OF_CARD = '*[$id in cards[]._ref]._type'

export const NO_PAGE_OF_CARD = 'No page shows this card yet. 尚无页面显示此卡片。'

interface Placed {
  _type: string
  slug?: { current?: string }
  language?: string
}

/**
 * The page that shows a document in the preview; undefined if none does. Visitors accept the terms before
 * they see a page, but the preview never asks for them.
 */
export const pathInPreview = (document: Placed, pagesOfCard?: readonly string[]): string | undefined =>
  document._type === 'terms' ? undefined : pathOnSite(document, pagesOfCard)?.replace(/#.*/, '')

/**
 * The page's path, or undefined when the document has no page of its own (yet).
 * @param pagesOfCard types of the pages that show it; needed only for cards
 */
export function pathOnSite(document: Placed, pagesOfCard: readonly string[] = []): string | undefined {
  const slug = document.slug?.current
  if (document._type === 'event') return slug && `/events/${slug}`
  if (document._type === 'interview') return slug && `/editorial/${slug}`
  if (document._type === 'pressItem') return `/press#${document.language ?? 'English'}`
  if (document._type === 'featureCard') {
    return Object.entries(SINGLETON_PATHS).find(([page]) => pagesOfCard.includes(page))?.[1]
  }
  return SINGLETON_PATHS[document._type] ?? LIST_PATHS[document._type]
}
