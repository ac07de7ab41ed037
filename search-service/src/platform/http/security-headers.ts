import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'

/** What holds for every policy: "default-src" speaks for none of these but the first. */
const NOWHERE = "object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  // The site stands on another origin and shows our pictures.
  'cross-origin-resource-policy': 'cross-origin',
  'content-security-policy': `default-src 'none'; ${NOWHERE}`,
}
/** The readable API page brings its own scripts and writes styles into itself. */
const DOCS_POLICY = `default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; ${NOWHERE}`
const TRANSPORT = 'max-age=31536000; includeSubDomains'

/** Adds the headers that keep an answer an answer. A handler may set a header of its own; it wins. */
export function addSecurityHeaders(server: FastifyInstance, config: Config): void {
  server.addHook('onRequest', async (request, reply) => {
    reply.headers(HEADERS).header('x-request-id', request.id)
    if (request.url.startsWith('/docs')) reply.header('content-security-policy', DOCS_POLICY)
    if (config.NODE_ENV === 'production') reply.header('strict-transport-security', TRANSPORT)
  })
}
