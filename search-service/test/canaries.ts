/** Words, addresses and tokens that exist nowhere else, and how to find them wherever they end up. */
import { createHash } from 'node:crypto'
import { connect } from 'node:net'

export const ADDRESSES = [
  '203.0.113.77',
  '::ffff:198.51.100.88',
  '2001:db8:77:1234:aaaa:bbbb:cccc:dddd',
] as const
export const TOKEN = 'canary-token-4e1c9b7a'
export const WRITER = 'canary.writer@example.org'
export const READER = 'canary.reader@example.org'
export const TEXT = 'canary words for the office only'
export const MESSAGE = `Name: Ada\nEmail: ${WRITER}\nMessage: ${TEXT}\nSubscribe: no`

const hex = (text: string) => Buffer.from(text).toString('hex')
const hashes = (text: string) =>
  ['md5', 'sha1', 'sha256'].flatMap((kind) => {
    const hash = createHash(kind).update(text).digest()
    return [hash.toString('hex'), hash.toString('base64')]
  })
/** Possible spellings of each address. A hash of one can be reversed by trying all addresses. */
export const ADDRESS_TRACES = [
  ...['203.0.113.77', '198.51.100.88', 'cb00:714d', 'c633:6458', ':1234:aaaa', 'aaaa:bbbb'],
  ...[...ADDRESSES, '198.51.100.88'].flatMap((address) => [hex(address), ...hashes(address)]),
]
/** A hash without a key leads to the token for anybody with the device that holds it. */
export const TOKEN_TRACES = [
  ...[TOKEN, hex(TOKEN), Buffer.from(TOKEN).toString('base64').replace(/=+$/, '')],
  ...[TOKEN, `token ${TOKEN}`].flatMap(hashes),
]
const MESSAGE_TRACES = [WRITER, READER, TEXT, hex(TEXT), hex(WRITER), hex(READER)]
const TRACES = [...ADDRESS_TRACES, ...TOKEN_TRACES, ...MESSAGE_TRACES]

/** The traces in a text, in upper or lower case. */
export const found = (text: string, traces: readonly string[] = TRACES) =>
  traces.filter((trace) => text.toLowerCase().includes(trace.toLowerCase()))

/** Sends invalid HTTP. @returns the whole answer */
export function sendBroken(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.end(bytes))
    socket.on('data', (chunk) => {
      answer += chunk.toString()
    })
    socket.on('error', reject)
    socket.on('close', () => resolve(answer))
  })
}
