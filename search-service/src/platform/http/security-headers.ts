import { DEMO_DATA_HEADER } from '@firewall-cafe/shared'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

/** Part of every policy: "default-src" covers only the first of these. */
const NOWHERE = "object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const HEADERS = {
  // No cache may keep searched words, or content that staff have removed.
  'cache-control': 'no-store',
  // As on the site's comparison pages: copies in search engines would keep what staff remove.
  'x-robots-tag': 'noindex',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  // The site has another origin and shows our pictures.
  'cross-origin-resource-policy': 'cross-origin',
  'content-security-policy': `default-src 'none'; ${NOWHERE}`,
}
/** The page /docs has its own scripts and inline styles. */
const DOCS_POLICY = `default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; ${NOWHERE}`
const TRANSPORT = 'max-age=31536000; includeSubDomains'

/**
 * Adds the security headers and the request's id to every answer, unless a handler sets its own; in a
 * demonstration, also the mark of demo data.
 */
export function addSecurityHeaders(server: FastifyInstance, config: Config): void {
  server.addHook('onRequest', async (request, reply) => {
    reply.headers(HEADERS).header('x-request-id', request.id)
    if (request.url.startsWith('/docs')) reply.header('content-security-policy', DOCS_POLICY)
    if (config.SIMULATOR_URL) reply.header(DEMO_DATA_HEADER, 'true')
    if (config.NODE_ENV === 'production') reply.header('strict-transport-security', TRANSPORT)
  })
}
