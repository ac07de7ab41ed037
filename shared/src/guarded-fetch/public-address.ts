import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'
import { GLOBAL_UNICAST_IPV6, SPECIAL_IPV4, SPECIAL_IPV6 } from './special-ranges.ts'

const specialIpv4 = SPECIAL_IPV4.map(([block]) => ipaddr.IPv4.parseCIDR(block))
const specialIpv6 = SPECIAL_IPV6.map(([block]) => ipaddr.IPv6.parseCIDR(block))
const globalUnicast = ipaddr.IPv6.parseCIDR(GLOBAL_UNICAST_IPV6)

/**
 * Whether an address belongs to the public internet.
 * @param address an IPv4 address of four decimal numbers, or an IPv6 address without brackets. Anything else,
 *   a zone identifier included (RFC 4007: it only means something on this machine), is not public.
 */
export function isPublicAddress(address: string): boolean {
  if (address.includes('%')) return false
  const version = isIP(address)
  if (version === 4) return isPublicIpv4(ipaddr.IPv4.parse(address))
  if (version === 6) return isPublicIpv6(ipaddr.IPv6.parse(address))
  return false
}

function isPublicIpv4(address: ipaddr.IPv4): boolean {
  return !specialIpv4.some((block) => address.match(block))
}

function isPublicIpv6(address: ipaddr.IPv6): boolean {
  if (!address.match(globalUnicast)) return false
  if (specialIpv6.some((block) => address.match(block))) return false
  const inside = isatapIpv4(address)
  return inside === undefined || isPublicIpv4(inside)
}

/**
 * ISATAP (RFC 5214) may hide an IPv4 address behind any prefix: the interface identifier reads
 * 0000:5efe (or 0200:5efe), then the four bytes of the address the packet is tunnelled to.
 */
function isatapIpv4({ parts }: ipaddr.IPv6): ipaddr.IPv4 | undefined {
  const [marker, protocol, high, low] = parts.slice(4) as [number, number, number, number]
  if ((marker !== 0 && marker !== 0x200) || protocol !== 0x5efe) return undefined
  return new ipaddr.IPv4([high >> 8, high & 0xff, low >> 8, low & 0xff])
}

/** One spelling for each address, so that two can be compared; IPv4-mapped ones become plain IPv4. */
export function canonicalAddress(address: string): string {
  return isIP(address) === 0 ? address : ipaddr.process(address).toString()
}
