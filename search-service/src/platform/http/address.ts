import { isIP, isIPv4, isIPv6 } from 'node:net'
import ipaddr from 'ipaddr.js'

/** How many bits of a visitor's address we keep: too few to tell households apart. */
const KEPT_BITS = { ipv4: 24, ipv6: 32 } as const

/** `203.0.113.7:1234`, `[2001:db8::7]:1234` or `[2001:db8::7]`, as some proxies write visitors. */
const WITH_PORT = /^(?:([\d.]+):(\d{1,5})|\[([^\]]+)\](?::(\d{1,5}))?)$/
const HIGHEST_PORT = 65_535

/** Removes the port from an address in X-Forwarded-For; returns anything else unchanged. */
export function withoutPort(hop: string): string {
  const [, ipv4, port4, ipv6, port6] = WITH_PORT.exec(hop) ?? []
  if (Number(port4 ?? port6 ?? 0) > HIGHEST_PORT) return hop
  if (ipv4 && isIPv4(ipv4)) return ipv4
  return ipv6 && isIPv6(ipv6) ? ipv6 : hop
}

/** The shortest form of an address, without port and IPv6 zone; IPv4 in IPv6 (RFC 4291 §2.5.5.2) as IPv4. */
export function plainAddress(address: string): string | undefined {
  const bare = withoutPort(address)
  if (!isIP(bare)) return undefined
  return ipaddr.process(bare.split('%')[0] ?? '').toString()
}

/**
 * The only form of a visitor's address that may be stored, counted, queued or logged.
 * @returns a CIDR block, IPv4 /24 or IPv6 /32; undefined when `address` is not an address
 */
export function truncateAddress(address: string): string | undefined {
  // A fast path: most addresses are IPv4, and this runs for every picture.
  if (isIPv4(address)) return `${address.slice(0, address.lastIndexOf('.'))}.0/${KEPT_BITS.ipv4}`
  const plain = plainAddress(address)
  if (plain === undefined) return undefined
  const parsed = ipaddr.parse(plain)
  const bits = KEPT_BITS[parsed.kind()]
  const kept = parsed.toByteArray().map((byte, index) => (index < bits / 8 ? byte : 0))
  return `${ipaddr.fromByteArray(kept).toString()}/${bits}`
}

/** Calls without an address share one network. */
const UNKNOWN_NETWORK = 'unknown'

/**
 * The network that counts for shares.
 * @param addressPrefix from `truncateAddress`
 */
export const networkOf = (addressPrefix: string | undefined): string => addressPrefix ?? UNKNOWN_NETWORK
