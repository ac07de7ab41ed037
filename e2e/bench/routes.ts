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
] as const

/** The pages that work on what the service answers: measured for information. */
export const TOOL_ROUTES = ['/search', '/archive', '/dashboard'] as const
