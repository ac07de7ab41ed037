import { BOT_SOURCE, type Localized, type RecentActivityItem } from '@firewall-cafe/shared'
import { labels } from '../i18n/labels'

/** What kind of network an address belongs to. */
export type AddressKind = 'Localhost' | 'Private/Internal' | 'IPv6 Public' | 'IPv4 Public' | 'Unknown'

/** The names of the kinds. */
export const KIND_LABELS: Record<AddressKind, Localized> = {
  'IPv4 Public': labels.ipv4Public,
  'IPv6 Public': labels.ipv6Public,
  'Private/Internal': labels.privateNetwork,
  Localhost: labels.localhost,
  Unknown: labels.unknown,
}

/** 172.16.0.0/12 of RFC 1918: the second number is 16 to 31. */
const PRIVATE_172 = /^172\.(1[6-9]|2\d|3[01])\./

/** The kind of an address, or of a block of them (`203.0.113.0/24`). */
export function addressKind(address: string | null | undefined): AddressKind {
  const bare = address?.trim().split('/')[0] ?? ''
  if (bare === '') return 'Unknown'
  // A truncated ::1 is ::, and a truncated 127.0.0.1 is 127.0.0.0.
  if (bare.startsWith('127.') || bare === '::1' || bare === '::') return 'Localhost'
  if (bare.startsWith('10.') || bare.startsWith('192.168.') || PRIVATE_172.test(bare)) {
    return 'Private/Internal'
  }
  return bare.includes(':') ? 'IPv6 Public' : 'IPv4 Public'
}

const LONGEST = 15
const CUT = 12

/** An address that fits its line: 12 characters and an ellipsis when longer than 15. */
export function shortAddress(address: string): string {
  return address.length > LONGEST ? `${address.slice(0, CUT)}…` : address
}

const TOP_ADDRESSES = 10

interface AddressStatistics {
  /** Kinds by number of requests, most first. */
  kinds: { kind: AddressKind; count: number }[]
  /** The ten addresses with the most requests. */
  top: { address: string; count: number }[]
  requests: number
  unique: number
}

/** How visitors' requests, not the bot's, spread over addresses; the ones without an address count as Unknown. */
export function addressStatistics(
  activities: readonly Pick<RecentActivityItem, 'search_ip_address' | 'search_location'>[],
): AddressStatistics {
  const kinds = new Map<AddressKind, number>()
  const addresses = new Map<string, number>()
  const visitors = activities.filter(({ search_location: place }) => place !== BOT_SOURCE)
  for (const { search_ip_address: address } of visitors) {
    add(kinds, addressKind(address))
    if (address) add(addresses, address)
  }
  return {
    kinds: mostFirst(kinds).map(([kind, count]) => ({ kind, count })),
    top: mostFirst(addresses)
      .slice(0, TOP_ADDRESSES)
      .map(([address, count]) => ({ address, count })),
    requests: visitors.length,
    unique: addresses.size,
  }
}

function add<Key>(counts: Map<Key, number>, key: Key) {
  counts.set(key, (counts.get(key) ?? 0) + 1)
}

function mostFirst<Key>(counts: Map<Key, number>): [Key, number][] {
  return [...counts].sort(([, a], [, b]) => b - a)
}
