import type { Health } from '@firewall-cafe/shared'
import { call } from './http'

/** True when simulators stand in for the engines. Throws an ApiError. */
export async function isSimulated(signal?: AbortSignal): Promise<boolean> {
  return (await call<Health>('/health', { signal })).simulated
}
