import type { IncomingHttpHeaders } from 'node:http'
import { DASHBOARD_TOKEN_HEADER } from '@firewall-cafe/shared'
import { REFUSALS } from '@firewall-cafe/shared/api'
import {
  type CanActivate,
  createParamDecorator,
  type ExecutionContext,
  Inject,
  Injectable,
  UnauthorizedException,
} from '@nestjs/common'
import type { FastifyRequest } from 'fastify'
import { CONFIG, type Config } from '../config.ts'
import { sameSecret } from './same-secret.ts'

/** Which view of the dashboard a request gets: only staff see names and networks. */
export type DashboardView = 'public' | 'staff'

declare module 'fastify' {
  interface FastifyRequest {
    dashboardView?: DashboardView
  }
}

/** The view that `DashboardGuard` has set for the request. */
export const View = createParamDecorator(
  (_: unknown, context: ExecutionContext): DashboardView =>
    context.switchToHttp().getRequest<FastifyRequest>().dashboardView ?? 'public',
)

/** Gives staff their view and everybody else the public one. Refuses a wrong token. */
@Injectable()
export class DashboardGuard implements CanActivate {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<FastifyRequest>()
    if (admitsStaff(request, this.config.DASHBOARD_TOKEN)) request.dashboardView = 'staff'
    else if (sendsToken(request.headers)) throw new UnauthorizedException({ error: REFUSALS.token_wrong })
    else request.dashboardView = 'public'
    return true
  }
}

/** After `DashboardGuard`: lets only staff through. */
@Injectable()
export class StaffGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    if (context.switchToHttp().getRequest<FastifyRequest>().dashboardView === 'staff') return true
    throw new UnauthorizedException({ error: REFUSALS.token_missing })
  }
}

/**
 * True when a request carries the token. Each such request is logged, so that after a leak the log says what the token
 * was used for, and from which (truncated) network. Call it once for each request.
 * @param token undefined when none is configured; then nobody is staff
 */
export function admitsStaff(request: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined || !carriesToken(request.headers, token)) return false
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
  const [scheme, credentials] = authorization(headers)
  const given = [typeof own === 'string' ? own : '']
  if (/^bearer$/i.test(scheme)) given.push(credentials)
  if (/^basic$/i.test(scheme)) given.push(passwordOf(credentials))
  return given.some((candidate) => sameSecret(candidate, token))
}

/** True when a request claims to be from staff. A password alone does not, since it may be for a proxy. */
function sendsToken(headers: IncomingHttpHeaders): boolean {
  return headers[DASHBOARD_TOKEN_HEADER] !== undefined || /^bearer$/i.test(authorization(headers)[0])
}

function authorization(headers: IncomingHttpHeaders): [scheme: string, credentials: string] {
  const [scheme = '', credentials = ''] = (headers.authorization ?? '').split(' ', 2)
  return [scheme, credentials]
}

function passwordOf(credentials: string): string {
  const decoded = Buffer.from(credentials, 'base64').toString()
  return decoded.slice(decoded.indexOf(':') + 1)
}
