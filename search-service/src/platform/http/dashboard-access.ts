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

/** Gives staff their view, and everybody else the public one. Refuses a wrong token. */
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

/** Use after `DashboardGuard`: lets only staff through. */
@Injectable()
export class StaffGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    if (context.switchToHttp().getRequest<FastifyRequest>().dashboardView === 'staff') return true
    throw new UnauthorizedException({ error: REFUSALS.token_missing })
  }
}

/**
 * True when a request carries the token. Logs each such request, so that after a leak the log tells what the
 * token was used for, and from which (truncated) network. Call it once for each request.
 * @param token undefined when none is configured; then nobody is staff
 * @param given the candidates. Leave out passwords: browsers send them by themselves, for any page that asks
 */
export function admitsStaff(
  request: FastifyRequest,
  token: string | undefined,
  given: string[] = tokensIn(request.headers),
): boolean {
  if (token === undefined || !given.some((candidate) => sameSecret(candidate, token))) return false
  const { log, method, routeOptions, addressPrefix } = request
  log.info({ method, route: routeOptions.url, network: addressPrefix }, 'staff access')
  return true
}

/** The tokens in a request: in our own header, or as `Authorization: Bearer`. */
export function tokensIn(headers: IncomingHttpHeaders): string[] {
  const own = headers[DASHBOARD_TOKEN_HEADER]
  const [scheme, credentials] = authorization(headers)
  return [typeof own === 'string' ? own : '', /^bearer$/i.test(scheme) ? credentials : '']
}

/** The password in `Authorization: Basic` (RFC 7617), as a browser's own prompt sends it. */
export function passwordIn(headers: IncomingHttpHeaders): string {
  const [scheme, credentials] = authorization(headers)
  const decoded = /^basic$/i.test(scheme) ? Buffer.from(credentials, 'base64').toString() : ''
  return decoded.slice(decoded.indexOf(':') + 1)
}

/** Whether a request claims to be from staff. A password alone does not: it may be for a proxy. */
function sendsToken(headers: IncomingHttpHeaders): boolean {
  return headers[DASHBOARD_TOKEN_HEADER] !== undefined || /^bearer$/i.test(authorization(headers)[0])
}

function authorization(headers: IncomingHttpHeaders): [scheme: string, credentials: string] {
  const [scheme = '', credentials = ''] = (headers.authorization ?? '').split(' ', 2)
  return [scheme, credentials]
}
