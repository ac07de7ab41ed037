import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import { withoutPort } from './address.ts'

/** Whether X-Forwarded-For is accepted from this address. */
export type Trusts = (address: string) => boolean

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** True for an address or a CIDR block, as TRUSTED_PROXIES lists them. */
export function isAddressBlock(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
}

/** @param blocks addresses and CIDR blocks that `isAddressBlock` accepts; empty: no proxy is trusted */
export function trustedProxies(blocks: readonly string[]): Trusts {
  const list = new BlockList()
  for (const block of blocks) {
    const [address = '', bits] = block.split('/')
    if (bits === undefined) list.addAddress(address, familyOf(address))
    else list.addSubnet(address, Number(bits), familyOf(address))
  }
  return (hop) => {
    const address = withoutPort(hop)
    return isIP(address) !== 0 && list.check(address, familyOf(address))
  }
}

/**
 * The same address as Fastify's `request.ip`, for requests answered before Fastify: the nearest hop that is
 * not one of our proxies. Must be truncated at once.
 */
export function visitorAddress({ socket, headers }: IncomingMessage, trusts: Trusts): string {
  let address = socket.remoteAddress ?? ''
  const forwarded = headers['x-forwarded-for']
  if (typeof forwarded !== 'string' || !trusts(address)) return address
  const hops = forwarded
    .split(',')
    .map((hop) => hop.trim())
    .filter(Boolean)
  while (hops.length > 0 && trusts(address)) address = hops.pop() as string
  return address
}
