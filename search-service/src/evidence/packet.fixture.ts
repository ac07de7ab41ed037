import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { keysOf, signCheckpoint, verifierKey } from '../log/checkpoint.ts'
import { PacketKey } from '../log/packet-key.ts'
import { commitmentOf, type LogRecord } from '../log/record.ts'
import { leafHash, Tree, treeHash } from '../log/tree.ts'
import { checkPacket } from './check-packet.ts'
import { makePacket, type Packet, packetBytes } from './packet.ts'
import type { OpenPicture, PacketRun, PacketSource } from './packet-source.ts'

export const LOG_KEY = 'the key of the log in tests and nowhere else'
const HOUR = Date.UTC(2026, 10, 26, 8)
const ORIGIN = 'cafe.example/log'
const QUERY = '坦克人 & <b>'

/** Made-up pictures (just numbers), by hash. */
function pictures(...sizes: number[]): Map<string, Buffer> {
  return new Map(
    sizes.map((size, at) => {
      const bytes = Buffer.alloc(size, at + 1)
      return [createHash('sha256').update(bytes).digest('hex'), bytes]
    }),
  )
}

export const storeOf =
  (kept: ReadonlyMap<string, Buffer>): OpenPicture =>
  async (sha256) => {
    const bytes = kept.get(sha256)
    return bytes && { stream: chunks(bytes), size: bytes.length }
  }

async function* chunks(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += 1_000) yield bytes.subarray(at, at + 1_000)
}

const bytesOf = (packet: Packet, open: OpenPicture): Promise<Buffer> =>
  buffer(packetBytes(packet, open, 0, packet.size))

/** The pictures of every packet here, and the key it is signed with. */
export const KEPT: ReadonlyMap<string, Buffer> = pictures(2_500, 1_300, 400)
export const STORE = storeOf(KEPT)
export const KEY = new PacketKey(LOG_KEY)

/** A packet, and its bytes. @param options.apart as in `packetSource` */
export async function madePacket({ code = 'AAAA2345', store = STORE, query = QUERY, apart = 0 } = {}) {
  const made = await makePacket(await packetSource(code, KEPT, query, apart), store, KEY)
  return { made, bytes: await bytesOf(made, store) }
}

/** The problems found in a packet, in English. */
export const problemsOf = async (packet: Uint8Array) =>
  (await checkPacket(packet)).problems.map(({ en }) => en)

/**
 * A comparison with pictures on both sides, whose answers are in a log of five entries.
 * @param apart how much later Baidu was asked, in milliseconds
 */
export async function packetSource(
  code: string,
  kept: ReadonlyMap<string, Buffer>,
  query = QUERY,
  apart = 0,
): Promise<PacketSource> {
  const hashes = [...kept.keys()]
  const later = hourOf(HOUR + apart)
  const google = run('google', 'serper', 'tank man', 'en', hashes.slice(0, 2), {
    request: `POST /images HTTP/1.1\r\nhost: google.serper.dev\r\ncontent-type: application/json\r\n\r\n{"q":"tank man","gl":"us","num":10}`,
    body: '{"images":[{"imageUrl":"https://pictures.example/1.jpg"}]}',
  })
  const baidu = run('baidu', 'baidu', query, 'zh-CN', hashes.slice(1), {
    request: `GET /search/acjson?word=${encodeURIComponent(query)}&pn=0 HTTP/1.1\r\nhost: image.baidu.com\r\n\r\n`,
    body: '{"data":[{"thumbURL":"https://pictures.example/1.jpg"}]}',
  })
  const salts = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)] as const
  const records = [recordOf(google, HOUR), recordOf(baidu, HOUR + apart)]
  const entries = [
    Buffer.alloc(32, 7),
    ...records.map((record, at) => commitmentOf(salts[at] as Buffer, record)),
    Buffer.alloc(32, 8),
    Buffer.alloc(32, 9),
  ]
  const leaves = entries.map(leafHash)
  const tree = new Tree(leaves.length, async (_level, _index, width) => leaves.slice(0, width))
  const keys = keysOf(LOG_KEY)
  const head = { origin: ORIGIN, size: leaves.length, root: treeHash(leaves) }
  const logged = async (at: 0 | 1) => ({
    record: records[at] as LogRecord,
    salt: salts[at],
    index: at + 1,
    proof: await tree.inclusion(at + 1),
  })
  return {
    code,
    address: `https://cafe.example/c/${code}`,
    methodology: 'https://cafe.example/methodology',
    licence: 'CC-BY-4.0',
    query,
    language: 'zh-CN',
    translation: 'tank man',
    place: 'online',
    askedHour: later,
    listedAt: later + 7_200_000,
    runs: [
      { ...google, askedHour: HOUR, logged: await logged(0) },
      { ...baidu, askedHour: later, logged: await logged(1) },
    ],
    checkpoint: {
      note: signCheckpoint(head, keys, later / 1_000 + 10_800),
      hour: later + 10_800_000,
      keys: keys.map((key) => verifierKey(ORIGIN, key)),
    },
  }
}

/** The address of a picture at its engine. */
export const addressOf = (sha256: string): string => `https://pictures.example/${sha256.slice(0, 4)}.jpg`

const hourOf = (ms: number) => ms - (ms % 3_600_000)

type Unlogged = Omit<PacketRun, 'logged' | 'askedHour'>

function run(
  engine: Unlogged['engine'],
  provider: string,
  query: string,
  language: Unlogged['language'],
  hashes: readonly string[],
  { request, body }: { request: string; body: string },
): Unlogged {
  const response = Buffer.from(
    `HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )
  return {
    engine,
    provider,
    outcome: 'results',
    query,
    language,
    request,
    response,
    sha256: createHash('sha256').update(response).digest('hex'),
    removed: ['key', 'time'],
    results: hashes.map((sha256, at) => {
      const href = addressOf(sha256)
      return {
        rank: at + 1,
        href,
        thumbnail: null,
        title: `<${engine}> ${at}`,
        page_url: null,
        source: null,
        picture: { address: href, sha256, mediaType: 'image/jpeg' },
      }
    }),
  }
}

const recordOf = (
  { engine, provider, query, language, outcome, sha256, results }: Unlogged,
  askedAt: number,
): LogRecord => ({
  engine,
  provider,
  simulated: false,
  query,
  language,
  outcome,
  askedAt,
  capture: sha256,
  results: results.map(({ href }) => href),
})
