import { isIP } from 'node:net'
import { FetchError } from './fetch-error.ts'
import { isPublicAddress } from './public-address.ts'

/** Longer addresses carry a payload, not a picture's location. */
const LONGEST_ADDRESS = 8_192

/**
 * Names that stay inside a machine or a local network: RFC 6761 (localhost, invalid, test), RFC 6762 (local),
 * RFC 7686 (onion), RFC 8375 (home.arpa), and internal, which ICANN reserved for private use.
 */
const PRIVATE_NAMES = ['localhost', 'local', 'internal', 'invalid', 'test', 'onion', 'home.arpa']

/** An address that passed every check that needs no network. */
export interface Target {
  url: URL
  port: number
  /** The literal address, or undefined when the host is a name that must be looked up. */
  literal: string | undefined
  /** True for the loopback ports that a setting allows. */
  loopback: boolean
}

/**
 * Checks an address as text. The WHATWG URL parser unmasks it: decimal, octal, hexadecimal and short IPv4
 * forms, percent-encoded, full-width and ideographic characters all become plain `127.0.0.1`.
 * @param address the address as recorded
 * @param base the address that sent a relative redirect
 * @param loopbackPorts ports on which `127.0.0.1` and `localhost` are allowed
 * @throws {FetchError} malformed_address, unsupported_scheme, credentials_in_address, port_not_allowed,
 *   address_not_public
 */
export function readTarget(address: string, loopbackPorts: readonly number[], base?: URL): Target {
  const url = parse(address, base)
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new FetchError('unsupported_scheme')
  if (url.username !== '' || url.password !== '') throw new FetchError('credentials_in_address')

  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  const port = url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port)
  if ((host === '127.0.0.1' || host === 'localhost') && loopbackPorts.includes(port)) {
    return { url, port, literal: '127.0.0.1', loopback: true }
  }
  if (isIP(host) !== 0) {
    if (!isPublicAddress(host)) throw new FetchError('address_not_public')
  } else if (isPrivateName(host)) throw new FetchError('address_not_public')
  if (url.port !== '') throw new FetchError('port_not_allowed')
  return { url, port, literal: isIP(host) === 0 ? undefined : host, loopback: false }
}

function parse(address: string, base?: URL): URL {
  // The parser silently drops tabs and line breaks; an address that has them is meant to deceive a reader.
  const deceptive = /[\p{Cc}\p{Cs}]/u.test(address)
  if (address.length > LONGEST_ADDRESS || deceptive) throw new FetchError('malformed_address')
  try {
    return new URL(address, base)
  } catch (cause) {
    throw new FetchError('malformed_address', { cause })
  }
}

/** Whether a name stays in the local network. The local search list completes a name without a dot. */
function isPrivateName(host: string): boolean {
  return !host.includes('.') || PRIVATE_NAMES.some((name) => host === name || host.endsWith(`.${name}`))
}
