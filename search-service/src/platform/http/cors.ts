import {
  DASHBOARD_TOKEN_HEADER,
  DEMO_DATA_HEADER,
  INSTALLATION_HEADER,
  SOURCE_HEADER,
  VOTER_TOKEN_HEADER,
} from '@firewall-cafe/shared'
import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import type { Config } from '../config.ts'

type CorsOptions = NonNullable<Parameters<NestFastifyApplication['enableCors']>[0]>

const PACKET = /^\/comparisons\/\w+\/evidence\.wacz(?:\?|$)/

/**
 * Which pages may read answers: the site's pages all of them, other pages only evidence packets, which are
 * public and the same for everybody. No page may send credentials.
 */
export function corsFor({ SITE_ORIGINS }: Pick<Config, 'SITE_ORIGINS'>): CorsOptions {
  const forSite: CorsOptions = {
    origin: SITE_ORIGINS.length > 0 ? SITE_ORIGINS : '*',
    methods: ['GET', 'POST', 'DELETE'],
    allowedHeaders: [
      'content-type',
      'accept',
      'authorization',
      DASHBOARD_TOKEN_HEADER,
      VOTER_TOKEN_HEADER,
      SOURCE_HEADER,
      INSTALLATION_HEADER,
    ],
    exposedHeaders: ['retry-after', 'x-request-id', DEMO_DATA_HEADER],
    maxAge: 86_400,
    strictPreflight: false,
  }
  // Web archive players read packets in parts.
  const forPackets: CorsOptions = {
    origin: '*',
    methods: ['GET', 'HEAD'],
    allowedHeaders: ['range', 'if-range', 'if-none-match'],
    exposedHeaders: ['retry-after', 'accept-ranges', 'content-length', 'content-range', 'etag'],
    maxAge: 86_400,
    strictPreflight: false,
  }
  return {
    delegator: (request, answer) => answer(null, PACKET.test(request.url) ? forPackets : forSite),
  }
}
