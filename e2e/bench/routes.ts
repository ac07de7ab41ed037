import { EDITIONS } from '@firewall-cafe/shared'

/** The pages that editors fill: what each weighs, and how Lighthouse judges it, has a goal. */
export const CONTENT_ROUTES = [
  '/',
  '/about',
  '/methodology',
  '/editorial',
  '/editorial/lan-yu',
  '/events',
  '/events/inaugural-new-york-2016-pop-up',
  '/press',
  '/support',
  '/partners',
  '/contributors',
  '/contact',
  '/safety',
  '/data',
] as const

/** The first page of each further edition. */
export const EDITION_HOMES: readonly string[] = Object.values(EDITIONS).filter((prefix) => prefix !== '')

/** The pages that editors fill, in each further edition. */
export const EDITION_ROUTES: readonly string[] = EDITION_HOMES.flatMap((home) =>
  CONTENT_ROUTES.map((route) => (route === '/' ? home : home + route)),
)

/** The pages that work on what the service answers: measured for information. */
export const TOOL_ROUTES = ['/search', '/archive', '/dashboard'] as const

/** Where the whole of a first visit is weighed besides. */
const ANSWERED = '/search?q=tank%20man'

/**
 * Kilobytes (of 1,000 bytes) that a first visit on a phone may transfer, pictures aside. Goals: 230 for content,
 * 260 for search, archive and comparison, 480 for the dashboard.
 */
export const BUDGETS: Record<string, number> = {
  ...Object.fromEntries([...CONTENT_ROUTES, ...EDITION_HOMES].map((route) => [route, 230])),
  '/search': 260,
  [ANSWERED]: 260,
  '/archive': 260,
  '/search-comparison': 260,
  '/dashboard': 480,
}
