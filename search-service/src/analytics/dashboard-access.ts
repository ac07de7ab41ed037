import { createHash, timingSafeEqual } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { DASHBOARD_TOKEN_HEADER } from '@firewall-cafe/shared'
import {
  type CanActivate,
  type ExecutionContext,
  Inject,
  Injectable,
  UnauthorizedException,
} from '@nestjs/common'
import type { FastifyRequest } from 'fastify'
import { CONFIG, type Config } from '../platform/config.ts'

export const TOKEN_NEEDED = 'The dashboard is closed. Please send its token.'

/** Closes the dashboard's calls while DASHBOARD_TOKEN is set; without one they are open. */
@Injectable()
export class DashboardGuard implements CanActivate {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  canActivate(context: ExecutionContext): boolean {
    const { DASHBOARD_TOKEN } = this.config
    const { headers } = context.switchToHttp().getRequest<FastifyRequest>()
    if (DASHBOARD_TOKEN === undefined || carriesToken(headers, DASHBOARD_TOKEN)) return true
    throw new UnauthorizedException({ error: TOKEN_NEEDED })
  }
}

/**
 * True when a request carries the token: as `Authorization: Bearer`, in its own header, or, for a browser's own
 * prompt, as the password of `Authorization: Basic` (RFC 7617) with any user name.
 */
export function carriesToken(headers: IncomingHttpHeaders, token: string): boolean {
  const own = headers[DASHBOARD_TOKEN_HEADER]
  const [scheme = '', credentials = ''] = (headers.authorization ?? '').split(' ', 2)
  const given = [typeof own === 'string' ? own : '']
  if (/^bearer$/i.test(scheme)) given.push(credentials)
  if (/^basic$/i.test(scheme)) given.push(passwordOf(credentials))
  return given.some((candidate) => same(candidate, token))
}

function passwordOf(credentials: string): string {
  const decoded = Buffer.from(credentials, 'base64').toString()
  return decoded.slice(decoded.indexOf(':') + 1)
}

/** Compares digests, so that neither the length nor a common beginning shows in the time it takes. */
function same(given: string, token: string): boolean {
  const [a, b] = [given, token].map((text) => createHash('sha256').update(text).digest())
  return timingSafeEqual(a as Buffer, b as Buffer)
}
