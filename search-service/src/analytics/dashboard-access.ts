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
    if (DASHBOARD_TOKEN === undefined) return true
    if (!admitsStaff(context.switchToHttp().getRequest<FastifyRequest>(), DASHBOARD_TOKEN))
      throw new UnauthorizedException({ error: TOKEN_NEEDED })
    return true
  }
}

/**
 * True when a request carries the token. Each that does leaves a line of its own, so that whoever reads the log after a
 * leak can tell what the token was used for, and from which network (truncated). Ask once for each request.
 */
export function admitsStaff(request: FastifyRequest, token: string): boolean {
  if (!carriesToken(request.headers, token)) return false
  const { log, method, routeOptions, addressPrefix } = request
  log.info({ method, route: routeOptions.url, network: addressPrefix }, 'staff access')
  return true
}

/**
 * True when a request carries the token: as `Authorization: Bearer`, in its own header, or, for a browser's own
 * prompt, as the password of `Authorization: Basic` (RFC 7617) with any user name.
 */
function carriesToken(headers: IncomingHttpHeaders, token: string): boolean {
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
