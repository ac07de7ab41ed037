/** Generates disguised addresses from a seed: they look like one thing and mean another. */
import type { Draw } from '@firewall-cafe/testing/random'
import { dotted, isPublic, PRIVATE_IPV4, PRIVATE_IPV6 } from './special-blocks.fixture.ts'

export interface Disguise {
  /** The address to fetch. */
  address: string
  /** The addresses to which its host name resolves. */
  answers: string[]
  /** Whether the client may try to connect to it at all. */
  mayConnect: boolean
}

/** One disguised address; six in seven lead to a forbidden place. */
export function disguise(random: Draw): Disguise {
  const inside = !random.once(7)
  const host = random.of([named, named, ipv4, ipv4, ipv4, ipv6, ipv6])(random, inside)
  return { ...host, address: around(random, host.host) }
}

type Host = Omit<Disguise, 'address'> & { host: string }

function plainIpv4(random: Draw, inside: boolean): number {
  for (;;) {
    if (!inside) {
      const address = random.below(2 ** 32)
      if (isPublic(dotted(address))) return address
      continue
    }
    const [network, bits] = random.of(PRIVATE_IPV4)
    const size = 2 ** (32 - bits)
    // Borders are where comparisons go wrong.
    const at = random.of([0, size - 1, random.below(size)])
    return (network + at) >>> 0
  }
}

function ipv4(random: Draw, inside: boolean): Host {
  const address = plainIpv4(random, inside)
  return { host: masked(random, spelled(random, address)), answers: [], mayConnect: !inside }
}

/** Spells an address as one to four numbers, each decimal, octal or hexadecimal, with leading zeros. */
function spelled(random: Draw, address: number): string {
  const bytes = [address >>> 24, (address >>> 16) & 255, (address >>> 8) & 255, address & 255]
  const length = 1 + random.below(4)
  const last = bytes.slice(length - 1).reduce((all, byte) => all * 256 + byte, 0)
  const numbers = [...bytes.slice(0, length - 1), last]
  const written = numbers.map((number) => {
    const zeros = '0'.repeat(random.of([0, 0, 0, 1, 7]))
    return random.of([
      String(number),
      String(number),
      `0${zeros}${number.toString(8)}`,
      `0x${zeros}${number.toString(16)}`,
      `0X${number.toString(16).toUpperCase()}`,
    ])
  })
  return written.join('.') + (random.once(10) ? '.' : '')
}

const CIRCLED = '⓪①②③④⑤⑥⑦⑧⑨'
/** Replaces characters by others that the URL standard reads as the same host. */
function masked(random: Draw, host: string): string {
  if (!random.once(3)) return host
  const way = random.below(5)
  return [...host]
    .map((char) => {
      const code = char.charCodeAt(0)
      if (way === 0) return String.fromCharCode(code + 0xfee0)
      if (way === 1 && char === '.') return random.of(['。', '．', '｡'])
      if (way === 2 && /\d/.test(char)) return CIRCLED[Number(char)]
      if (way === 3 && random.once(2)) return `%${code.toString(16).padStart(2, '0')}`
      return way === 4 && random.once(3) ? `${char}\u00ad` : char
    })
    .join('')
}

const group = (random: Draw) => random.below(0x10000).toString(16)
const hexPair = (address: number) => `${(address >>> 16).toString(16)}:${(address & 0xffff).toString(16)}`

function ipv6(random: Draw, inside: boolean): Host {
  const text = inside ? privateIpv6(random) : publicIpv6(random)
  const zone = random.once(12) ? random.of(['%25eth0', '%eth0', '%25lo', '%251']) : ''
  const host = random.once(4) ? text.toUpperCase() : text
  return { host: `[${host}${zone}]`, answers: [], mayConnect: !inside && zone === '' }
}

function publicIpv6(random: Draw): string {
  const rest = Array.from({ length: 6 }, () => group(random)).join(':')
  return `2${random.of(['600', '606', '607', '800', 'a00', 'a02'])}:${group(random)}:${rest}`
}

/** A private IPv6 address, or a private IPv4 address inside one of the IPv6 forms that carry it. */
function privateIpv6(random: Draw): string {
  const address = plainIpv4(random, true)
  const [hex, dots] = [hexPair(address), dotted(address)]
  const prefix = `2606:4700:${group(random)}:${group(random)}`
  return random.of([
    '::1',
    '::',
    '0:0:0:0:0:0:0:1',
    '0000:0000:0000:0000:0000:0000:0000:0001',
    `::ffff:${dots}`,
    `::ffff:${hex}`,
    `0:0:0:0:0:ffff:${dots}`,
    `::${dots}`,
    `::${hex}`,
    `::ffff:0:${dots}`,
    `64:ff9b::${dots}`,
    `64:ff9b::${hex}`,
    `64:ff9b:1:${group(random)}::${hex}`,
    `2002:${hex}::${group(random)}`,
    `2002:${hex}:${group(random)}:${group(random)}:1:2:3:4`,
    // Teredo: the client's address is at the end, with every bit inverted.
    `2001:0:${hexPair(random.below(2 ** 32))}:8000:${group(random)}:${hexPair(~address >>> 0)}`,
    `${prefix}:0:5efe:${hex}`,
    `${prefix}:200:5efe:${dots}`,
    somewhereIn(random, random.of(PRIVATE_IPV6)),
  ])
}

function somewhereIn(random: Draw, [network, bits]: readonly [string, number]): string {
  const [start = ''] = network.split('::')
  const groups = start === '' ? [] : start.split(':')
  if (network === '::') return `::${group(random)}:${group(random)}`
  if (bits > 64) return `${network}${group(random)}`
  return `${groups.join(':')}::${group(random)}:${group(random)}`
}

const PRIVATE_NAMES = [
  'localhost',
  'a.localhost',
  'printer.local',
  'metadata.google.internal',
  'intranet',
  'router.home.arpa',
  'x.onion',
  'a.test',
  'b.invalid',
]

/** A host name: private by itself, or with any answers from its name server. */
function named(random: Draw, inside: boolean): Host {
  if (inside && random.once(3)) {
    const name = random.of(PRIVATE_NAMES)
    const cased = random.of([name, name.toUpperCase(), `${name}.`])
    return { host: masked(random, cased), answers: ['93.184.215.14'], mayConnect: false }
  }
  const open = () => (random.once(2) ? dotted(plainIpv4(random, false)) : publicIpv6(random))
  const answers = Array.from({ length: 1 + random.below(3) }, open)
  if (inside) {
    const address = plainIpv4(random, true)
    const bad = random.of([
      dotted(address),
      dotted(address),
      privateIpv6(random),
      spelled(random, address),
      'fe80::1%lo',
      '',
    ])
    // Text that is not a dotted address, or one with leading zeros, is not an answer either.
    answers.splice(random.below(answers.length + 1), 0, isPublic(bad) ? '127.0.0.1' : bad)
  }
  const host = random.of([
    'pictures.example.com',
    '图片.example.com',
    'xn--fiqs8s.example',
    '127.0.0.1.rebind.example',
  ])
  return { host, answers, mayConnect: !inside }
}

/** Adds a scheme, a port, slashes, or a name before an @ to the host. */
function around(random: Draw, host: string): string {
  if (!random.once(4)) return `${random.of(['http', 'https', 'HTTP'])}://${host}/a.png`
  return random.of([
    `http:${host}/`,
    `http:/${host}/`,
    `http:\\\\${host}\\`,
    `http:////${host}/`,
    `http://${host}:80/`,
    `https://${host}:443/`,
    `http://${host}:6379/`,
    `http://${host}:0/`,
    `http://user:pass@${host}/`,
    `http://good.example@${host}/`,
    `http://${host}@good.example/`,
    `http://${host}\\@good.example/`,
    `http://${host}?@good.example/`,
    `http://${host}#@good.example/`,
    ` http://${host}/`,
    `http://${host}\u200b/`,
    `ftp://${host}/`,
    `gopher://${host}/`,
    `//${host}/`,
    `http://${host}/\t`,
  ])
}
