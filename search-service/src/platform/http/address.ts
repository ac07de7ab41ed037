import { isIP, isIPv4 } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Bits of a visitor's address that are kept: a neighbourhood, not a household. */
const KEPT_BITS = { ipv4: 24, ipv6: 48 } as const

/** The address in its shortest form; IPv4 written as IPv6 (RFC 4291 §2.5.5.2) becomes IPv4 again, a zone is dropped. */
export function plainAddress(address: string): string | undefined {
  const bare = address.split('%')[0] ?? ''
  return isIP(bare) ? ipaddr.process(bare).toString() : undefined
}

/**
 * The only form of a visitor's address that may be stored, counted, queued or logged.
 * @returns a CIDR block, IPv4 /24 or IPv6 /48; undefined when `address` is none
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
