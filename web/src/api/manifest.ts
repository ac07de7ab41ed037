import type { Manifest } from '@firewall-cafe/shared/api'
import { call } from './http'

/** The files of the archive by month, and what describes them. Throws an ApiError. */
export function readManifest(signal?: AbortSignal): Promise<Manifest> {
  return call('GET /exports/manifest.json', { signal })
}
