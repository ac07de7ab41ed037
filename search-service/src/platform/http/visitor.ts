import type { FastifyInstance, FastifyRequest } from 'fastify'
import { truncateAddress } from './address.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** All that is known of where the visitor is: IPv4 /24 or IPv6 /32. */
    addressPrefix: string | undefined
  }
}

/**
 * The door: from here on only the truncated address is used. `request.ip`, which Fastify takes from
 * X-Forwarded-For only when a trusted proxy sent it, is read here and by GET /api/my-ip, nowhere else.
 */
export function truncateAddresses(server: FastifyInstance): void {
  server.decorateRequest('addressPrefix', undefined)
  server.addHook('onRequest', async (request: FastifyRequest) => {
    request.addressPrefix = truncateAddress(request.ip)
  })
}
