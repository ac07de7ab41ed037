import {
  DASHBOARD_TOKEN_HEADER,
  INSTALLATION_HEADER,
  SOURCE_HEADER,
  VOTER_TOKEN_HEADER,
} from '@firewall-cafe/shared'
import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import type { Config } from '../config.ts'

type CorsOptions = NonNullable<Parameters<NestFastifyApplication['enableCors']>[0]>

const PACKET = /^\/comparisons\/[^/?]+\/evidence\.wacz(?:\?|$)/
const ALLOWED_HEADERS = [
  'content-type',
  'accept',
  'authorization',
  DASHBOARD_TOKEN_HEADER,
  VOTER_TOKEN_HEADER,
  SOURCE_HEADER,
  INSTALLATION_HEADER,
]
const EXPOSED_HEADERS = ['retry-after', 'x-request-id']

/** Which pages may read answers: those of the site alone, but for packets of evidence. None with credentials. */
export function corsFor({ SITE_ORIGINS }: Pick<Config, 'SITE_ORIGINS'>): CorsOptions {
  const forSite: CorsOptions = {
    origin: SITE_ORIGINS.length > 0 ? SITE_ORIGINS : '*',
    methods: ['GET', 'POST', 'DELETE'],
    allowedHeaders: ALLOWED_HEADERS,
    exposedHeaders: EXPOSED_HEADERS,
    maxAge: 86_400,
  }
  // Players of web archives on any site read it, in parts. It is public, and the same for everybody.
  const forPackets: CorsOptions = {
    ...forSite,
    origin: '*',
    methods: ['GET', 'HEAD'],
    allowedHeaders: [...ALLOWED_HEADERS, 'range', 'if-range', 'if-none-match'],
    exposedHeaders: [...EXPOSED_HEADERS, 'accept-ranges', 'content-length', 'content-range', 'etag'],
  }
  return {
    delegator: (request, answer) => answer(null, PACKET.test(request.url) ? forPackets : forSite),
  }
}
