import { isSourceCode, isToken, type SourceCode } from '@firewall-cafe/shared'
import { readStored, writeStored } from './storage'

export const SOURCE_KEY = 'source'
export const INSTALLATION_KEY = 'installationToken'

/** The place of this machine (`?source=oslo`, kept for the session); undefined for visitors' own devices. */
export function rememberedSource(): SourceCode | undefined {
  const named = new URLSearchParams(window.location.search).get('source')
  if (named !== null && isSourceCode(named)) {
    writeStored('sessionStorage', SOURCE_KEY, named)
    return named
  }
  const stored = readStored('sessionStorage', SOURCE_KEY)
  return stored !== null && isSourceCode(stored) ? stored : undefined
}

/**
 * The token that proves its place: `#installation=token` in the address it was opened with. Kept for the session and
 * removed from the address, where people at the machine would see it.
 */
export function rememberedInstallationToken(): string | undefined {
  const { hash, pathname, search } = window.location
  // Written by hand: a plus sign is meant as one.
  const brought = new URLSearchParams(hash.slice(1).replaceAll('+', '%2B')).get('installation')
  if (brought !== null) window.history.replaceState(window.history.state, '', pathname + search)
  if (brought === null || !isToken(brought))
    return readStored('sessionStorage', INSTALLATION_KEY) ?? undefined
  writeStored('sessionStorage', INSTALLATION_KEY, brought)
  return brought
}
