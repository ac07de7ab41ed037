/**
 * Address blocks without public services, each with the document that reserved it. They follow the IANA IPv4
 * and IPv6 Special-Purpose Address Registries (RFC 6890, RFC 8190), but are stricter in two ways: they
 * include anycast services inside special blocks, although those are globally reachable, and every IPv6 block
 * that merely wraps an IPv4 address.
 */
export type SpecialRange = readonly [block: string, what: string, source: string]

export const SPECIAL_IPV4: readonly SpecialRange[] = [
  ['0.0.0.0/8', 'this network; many systems take 0.0.0.0 for themselves', 'RFC 791, RFC 1122'],
  ['10.0.0.0/8', 'private use', 'RFC 1918'],
  ['100.64.0.0/10', 'shared between carriers and their customers; some clouds put metadata here', 'RFC 6598'],
  ['127.0.0.0/8', 'loopback', 'RFC 1122'],
  ['168.63.129.16/32', 'the Azure host, reachable only from inside a machine', 'Azure documentation'],
  ['169.254.0.0/16', 'link-local, and the metadata service of most clouds', 'RFC 3927'],
  ['172.16.0.0/12', 'private use', 'RFC 1918'],
  ['192.0.0.0/24', 'IETF protocol assignments', 'RFC 6890'],
  ['192.0.2.0/24', 'documentation, TEST-NET-1', 'RFC 5737'],
  ['192.31.196.0/24', 'AS112 name servers', 'RFC 7535'],
  ['192.52.193.0/24', 'automatic multicast tunnelling', 'RFC 7450'],
  ['192.88.99.0/24', '6to4 relay anycast, withdrawn', 'RFC 7526'],
  ['192.168.0.0/16', 'private use', 'RFC 1918'],
  ['192.175.48.0/24', 'AS112 name servers', 'RFC 7534'],
  ['198.18.0.0/15', 'benchmarking between networks', 'RFC 2544'],
  ['198.51.100.0/24', 'documentation, TEST-NET-2', 'RFC 5737'],
  ['203.0.113.0/24', 'documentation, TEST-NET-3', 'RFC 5737'],
  ['224.0.0.0/4', 'multicast', 'RFC 5771'],
  ['240.0.0.0/4', 'reserved, limited broadcast included', 'RFC 1112, RFC 8190'],
]

export const SPECIAL_IPV6: readonly SpecialRange[] = [
  ['::/96', 'unspecified, loopback and IPv4-compatible', 'RFC 4291'],
  ['::ffff:0:0/96', 'IPv4-mapped', 'RFC 4291'],
  ['::ffff:0:0:0/96', 'IPv4-translated', 'RFC 2765'],
  ['64:ff9b::/96', 'NAT64 with an IPv4 address inside', 'RFC 6052'],
  ['64:ff9b:1::/48', 'NAT64 of one network', 'RFC 8215'],
  ['100::/64', 'discard only', 'RFC 6666'],
  ['100:0:0:1::/64', 'dummy prefix', 'RFC 9780'],
  ['2001::/32', 'Teredo with two IPv4 addresses inside', 'RFC 4380'],
  ['2001:2::/48', 'benchmarking', 'RFC 5180'],
  ['2001:10::/28', 'ORCHID, withdrawn', 'RFC 4843'],
  ['2001:20::/28', 'ORCHIDv2', 'RFC 7343'],
  ['2001:30::/28', 'drone identification', 'RFC 9374'],
  ['2001::/23', 'IETF protocol assignments, all others', 'RFC 2928'],
  ['2001:db8::/32', 'documentation', 'RFC 3849'],
  ['2002::/16', '6to4 with an IPv4 address inside', 'RFC 3056'],
  ['2620:4f:8000::/48', 'AS112 name servers', 'RFC 7534'],
  ['3ffe::/16', '6bone, returned', 'RFC 3701'],
  ['3fff::/20', 'documentation', 'RFC 9637'],
  ['5f00::/16', 'segment routing identifiers', 'RFC 9602'],
  ['fc00::/7', 'unique local', 'RFC 4193'],
  ['fe80::/10', 'link-local', 'RFC 4291'],
  ['fec0::/10', 'site-local, withdrawn', 'RFC 3879'],
  ['ff00::/8', 'multicast', 'RFC 4291'],
]

/** The only part of IPv6 that holds addresses of the public internet (RFC 4291, RFC 3587). */
export const GLOBAL_UNICAST_IPV6 = '2000::/3'
