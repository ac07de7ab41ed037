import { EDITIONS } from '@firewall-cafe/shared'

/** The pages that editors fill: each has goals for its weight and for Lighthouse's figures. */
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

/** Lighthouse's figures on a slow phone: at least, or at most. */
export interface SpeedGoals {
  /** Score out of 100. */
  performance: number
  /** Until the largest part of the first screen is drawn, as Lighthouse reckons it for a slow line. */
  largestPaintMs: number
  /** Time in which the page could not respond to a touch. */
  blockingMs: number
  layoutShift: number
}

const CONTENT: SpeedGoals = { performance: 99, largestPaintMs: 1600, blockingMs: 100, layoutShift: 0 }
const TOOL: SpeedGoals = { performance: 96, largestPaintMs: 2000, blockingMs: 100, layoutShift: 0.01 }
const DASHBOARD: SpeedGoals = { performance: 92, largestPaintMs: 2500, blockingMs: 200, layoutShift: 0.01 }

/** The speed goals of each page. */
export const SPEED_GOALS: Record<string, SpeedGoals> = {
  ...Object.fromEntries([...CONTENT_ROUTES, ...EDITION_HOMES].map((route) => [route, CONTENT])),
  '/search': TOOL,
  '/archive': TOOL,
  '/search-comparison': TOOL,
  '/dashboard': DASHBOARD,
}

/** A search page, whose whole first visit with its answer is weighed too. */
const ANSWERED = '/search?q=tank%20man'

/** What each tool may transfer, in every edition. */
const TOOLS = { '/search': 260, '/archive': 260, '/search-comparison': 260, '/dashboard': 480 }

/** The same for the page of a comparison, whose address is known once one was recorded. */
export const RECORD_BUDGET = 260

/**
 * Kilobytes (of 1,000 bytes) that a first visit on a phone may transfer, pictures aside. Goals: 230 for content,
 * 260 for search, archive and comparison, 480 for the dashboard.
 */
export const BUDGETS: Record<string, number> = {
  ...Object.fromEntries([...CONTENT_ROUTES, ...EDITION_HOMES].map((route) => [route, 230])),
  ...Object.fromEntries(
    Object.values(EDITIONS).flatMap((prefix) =>
      Object.entries(TOOLS).map(([route, budget]) => [prefix + route, budget]),
    ),
  ),
  [ANSWERED]: 260,
}
