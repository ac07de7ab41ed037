import type { FastifyInstance, FastifyRequest } from 'fastify'
import { truncateAddress } from './address.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The only part of the visitor's address that we keep: IPv4 /24 or IPv6 /32. */
    addressPrefix: string | undefined
  }
}

/**
 * Truncates the visitor's address as each request arrives. `request.ip`, which Fastify takes from
 * X-Forwarded-For only if a trusted proxy sent it, is read only here and in GET /api/my-ip.
 */
export function truncateAddresses(server: FastifyInstance): void {
  server.decorateRequest('addressPrefix', undefined)
  server.addHook('onRequest', async (request: FastifyRequest) => {
    request.addressPrefix = truncateAddress(request.ip)
  })
}
