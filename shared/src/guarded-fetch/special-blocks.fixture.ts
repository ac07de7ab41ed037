/**
 * A second list of the blocks outside the public internet, checked by Node's own BlockList: the guarded
 * client must not be its own judge.
 */
import { BlockList, isIP } from 'node:net'

/** Network and prefix length. */
export const PRIVATE_IPV4: readonly [number, number][] = (
  [
    ['0.0.0.0', 8],
    ['10.0.0.0', 8],
    ['100.64.0.0', 10],
    ['127.0.0.0', 8],
    ['169.254.0.0', 16],
    ['172.16.0.0', 12],
    ['192.0.0.0', 24],
    ['192.0.2.0', 24],
    ['192.88.99.0', 24],
    ['192.168.0.0', 16],
    ['198.18.0.0', 15],
    ['198.51.100.0', 24],
    ['203.0.113.0', 24],
    ['224.0.0.0', 4],
    ['240.0.0.0', 4],
    ['168.63.129.16', 32],
  ] as const
).map(([network, bits]) => [asNumber(network), bits])

/** Network and prefix length; no address in these blocks is public. */
export const PRIVATE_IPV6: readonly [string, number][] = [
  ['::', 96],
  ['::ffff:0:0', 96],
  ['::ffff:0:0:0', 96],
  ['64:ff9b::', 96],
  ['64:ff9b:1::', 48],
  ['100::', 64],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3ffe::', 16],
  ['3fff::', 20],
  ['5f00::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
]

// One list each: where a list holds the block of IPv4-mapped addresses, Node finds every IPv4 address in it.
const privateIpv4 = new BlockList()
const privateIpv6 = new BlockList()
for (const [network, bits] of PRIVATE_IPV4) privateIpv4.addSubnet(dotted(network), bits, 'ipv4')
for (const [network, bits] of PRIVATE_IPV6) privateIpv6.addSubnet(network, bits, 'ipv6')
const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')

/** False for a private address, and for text that is no address. */
export function isPublic(address: string): boolean {
  const version = isIP(address)
  if (version === 0 || address.includes('%')) return false
  if (version === 4) return !privateIpv4.check(address, 'ipv4')
  return globalUnicast.check(address, 'ipv6') && !privateIpv6.check(address, 'ipv6')
}

/** 32 bits as four decimal numbers. */
export function dotted(address: number): string {
  return [address >>> 24, (address >>> 16) & 255, (address >>> 8) & 255, address & 255].join('.')
}

function asNumber(address: string): number {
  return address.split('.').reduce((all, part) => all * 256 + Number(part), 0)
}
