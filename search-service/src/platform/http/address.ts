import { isIP, isIPv4, isIPv6 } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Bits of a visitor's address that are kept: a neighbourhood, not a household. */
const KEPT_BITS = { ipv4: 24, ipv6: 32 } as const

/** `203.0.113.7:1234` and `[2001:db8::7]:1234`, as some proxies name a visitor in X-Forwarded-For; brackets alone too. */
const WITH_PORT = /^(?:([\d.]+):(\d{1,5})|\[([^\]]+)\](?::(\d{1,5}))?)$/
const HIGHEST_PORT = 65_535

/** An address of a hop without the port that may stand behind it; anything else as it is. */
export function withoutPort(hop: string): string {
  const [, ipv4, port4, ipv6, port6] = WITH_PORT.exec(hop) ?? []
  if (Number(port4 ?? port6 ?? 0) > HIGHEST_PORT) return hop
  if (ipv4 && isIPv4(ipv4)) return ipv4
  return ipv6 && isIPv6(ipv6) ? ipv6 : hop
}

/**
 * The address in its shortest form, without a port; IPv4 written as IPv6 (RFC 4291 §2.5.5.2) becomes IPv4 again, a zone
 * of IPv6 is dropped.
 */
export function plainAddress(address: string): string | undefined {
  const bare = withoutPort(address)
  if (!isIP(bare)) return undefined
  return ipaddr.process(bare.split('%')[0] ?? '').toString()
}

/**
 * The only form of a visitor's address that may be stored, counted, queued or logged.
 * @returns a CIDR block, IPv4 /24 or IPv6 /32; undefined when `address` is none
 */
export function truncateAddress(address: string): string | undefined {
  // Most are IPv4 already; this is asked for every picture.
  if (isIPv4(address)) return `${address.slice(0, address.lastIndexOf('.'))}.0/${KEPT_BITS.ipv4}`
  const plain = plainAddress(address)
  if (plain === undefined) return undefined
  const parsed = ipaddr.parse(plain)
  const bits = KEPT_BITS[parsed.kind()]
  const kept = parsed.toByteArray().map((byte, index) => (index < bits / 8 ? byte : 0))
  return `${ipaddr.fromByteArray(kept).toString()}/${bits}`
}

/** Calls without an address are one network. */
const UNKNOWN_NETWORK = 'unknown'

/**
 * The network that shares of something are counted for.
 * @param addressPrefix as `truncateAddress` gives it
 */
export const networkOf = (addressPrefix: string | undefined): string => addressPrefix ?? UNKNOWN_NETWORK
