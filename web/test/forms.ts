import { DEFAULT_SETTINGS, forgetSettings } from '../src/api/settings'
import { startWireServer, type WireServer } from './wire-server'

/** A server for forms to be sent to; what the site is told about it can be changed by `settings`. */
export async function startFormServer(settings: Partial<typeof DEFAULT_SETTINGS> = {}): Promise<WireServer> {
  // Answers arrive from a real server when they arrive; React should not expect to be told beforehand.
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })
  const server = await startWireServer()
  forgetSettings()
  Object.assign(DEFAULT_SETTINGS, { apiUrl: server.address, ...settings })
  return server
}
