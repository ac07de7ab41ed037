import type { IncomingHttpHeaders } from 'node:http'
import { INSTALLATION_HEADER, SOURCE_HEADER, type SourceCode } from '@firewall-cafe/shared'
import type { Config } from '../platform/config.ts'
import { sameSecret } from '../platform/http/same-secret.ts'

/**
 * The place recorded with a search: the one that an installation names, if its token matches, else the
 * configured one. Naming a place without its token has no effect.
 */
export function placeOf(
  headers: IncomingHttpHeaders,
  { INSTALLATION_TOKENS, SEARCH_LOCATION }: Pick<Config, 'INSTALLATION_TOKENS' | 'SEARCH_LOCATION'>,
): SourceCode {
  const named = headers[SOURCE_HEADER]
  const token = headers[INSTALLATION_HEADER]
  if (typeof token !== 'string') return SEARCH_LOCATION
  const known = INSTALLATION_TOKENS.find(
    (installation) => installation.place === named && sameSecret(token, installation.token),
  )
  return known?.place ?? SEARCH_LOCATION
}
