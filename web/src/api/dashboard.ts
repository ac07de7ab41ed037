import { DASHBOARD_TOKEN_HEADER } from '@firewall-cafe/shared'
import type { Answer, DashboardRoute } from '@firewall-cafe/shared/api'
import { ApiError } from './errors'
import { call } from './http'

/**
 * One call of the dashboard. A status outside 2xx becomes `HTTP error! status: …`.
 * @param token opens staff's view; empty for the public one
 */
export async function dashboardCall<R extends DashboardRoute>(
  route: R,
  token: string,
  signal: AbortSignal,
): Promise<Answer<R>> {
  try {
    const headers = token ? { [DASHBOARD_TOKEN_HEADER]: token } : undefined
    return (await call<DashboardRoute>(route, { signal, headers })) as Answer<R>
  } catch (error) {
    if (!(error instanceof ApiError) || error.status < 400) throw error
    throw new ApiError(`HTTP error! status: ${error.status}`, error.status)
  }
}

/** True when the service refused the token. */
export function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401
}
