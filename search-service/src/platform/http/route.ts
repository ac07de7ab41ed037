import type { FastifyRequest } from 'fastify'

/** The route name of unmatched requests: their paths may hold a visitor's words. */
const UNMATCHED = 'unmatched'

/** The pattern that a request matched, such as `/searches/:id/images`, for metrics and logs. */
export const routeOf = ({ is404, routeOptions }: FastifyRequest): string =>
  (is404 ? undefined : routeOptions.url) ?? UNMATCHED
