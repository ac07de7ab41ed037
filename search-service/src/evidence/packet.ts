import type { PacketKey } from '../log/packet-key.ts'
import { CLAIMS, NO_CLAIMS } from './claims.ts'
import { custodyOf } from './custody.ts'
import { crateOf, logOf, pagesOf, recordOf } from './packet-files.ts'
import { type OpenPicture, type PacketSource, pageAddress } from './packet-source.ts'
import { type Member, writeWarc } from './packet-warc.ts'
import { crc32, localHeader, zipEnd } from './stored-zip.ts'
import { verifyPage } from './verify-page.ts'
import { isoSeconds, type StoredPicture, sha256Of } from './warc.ts'

const SOFTWARE = 'FIREWALL Cafe'
const WACZ_VERSION = '1.1.1'
const SIGNING_VERSION = '0.1.0'

/** A packet that is ready to be sent; only its pictures' bytes are not in memory. */
export interface Packet {
  /** SHA-256 of datapackage.json in hexadecimal, which is signed. */
  hash: string
  /** Bytes. */
  size: number
  parts: readonly (Uint8Array | StoredPicture)[]
}

/**
 * Makes a WACZ 1.1.1, signed as in wacz-auth 0.1.0 (anonymous form). The same source gives the same bytes. Each picture
 * is read once here, for its hash, and again when the packet is sent; none is held in memory.
 * @throws {Error} when the stored bytes of a picture have changed
 */
export async function makePacket(source: PacketSource, open: OpenPicture, key: PacketKey): Promise<Packet> {
  const custody = custodyOf(source)
  const { warc, index, pictures } = await writeWarc(source, custody, open)
  const files = [
    warc,
    member('indexes/index.cdx', index),
    member('pages/pages.jsonl', pagesOf(source)),
    member('evidence/record.json', toJson(recordOf(source, custody, pictures))),
    member('evidence/log.json', toJson(logOf(source))),
    member('evidence/ro-crate-metadata.json', toJson(crateOf(source))),
    member('evidence/verify.html', await verifyPage()),
  ]
  const created = isoSeconds(source.checkpoint.hour)
  const list = member(
    'datapackage.json',
    toJson({
      profile: 'data-package',
      wacz_version: WACZ_VERSION,
      title: `Evidence packet of comparison ${source.code} 对比 ${source.code} 的证据包`,
      description: [...CLAIMS, ...NO_CLAIMS].map(({ en, zh }) => `- ${en} ${zh}`).join('\n'),
      created,
      software: SOFTWARE,
      mainPageUrl: pageAddress(source),
      mainPageDate: isoSeconds(source.askedHour),
      resources: files.map(({ name, sha256, size }) => ({
        name: name.replace(/^.*\//, ''),
        path: name,
        hash: `sha256:${sha256}`,
        bytes: size,
      })),
    }),
  )
  const hash = `sha256:${list.sha256}`
  const digest = member(
    'datapackage-digest.json',
    toJson({
      path: list.name,
      hash,
      signedData: {
        hash,
        created,
        software: SOFTWARE,
        version: SIGNING_VERSION,
        signature: key.sign(hash),
        publicKey: key.publicKey,
      },
    }),
  )
  const members = [list, digest, ...files]
  const parts = [...members.flatMap((each) => [localHeader(each), ...each.parts]), zipEnd(members)]
  const size = parts.reduce((sum, part) => sum + sizeOf(part), 0)
  return { hash: list.sha256, size, parts }
}

/** A range of a packet's bytes. Pictures are read while they are sent. */
export async function* packetBytes(
  { parts }: Packet,
  open: OpenPicture,
  from: number,
  length: number,
): AsyncGenerator<Uint8Array> {
  let [skip, left] = [from, length]
  for (const part of parts) {
    if (left <= 0) return
    if (skip >= sizeOf(part)) {
      skip -= sizeOf(part)
      continue
    }
    for await (const chunk of part instanceof Uint8Array ? [part] : await opened(part, open)) {
      const piece = chunk.subarray(Math.min(skip, chunk.length)).subarray(0, left)
      skip = Math.max(0, skip - chunk.length)
      left -= piece.length
      if (piece.length > 0) yield piece
      if (left <= 0) break
    }
  }
}

async function opened({ sha256 }: StoredPicture, open: OpenPicture): Promise<AsyncIterable<Uint8Array>> {
  const file = await open(sha256)
  if (!file) throw new Error('A picture was deleted while its packet was being sent.')
  return file.stream
}

function member(name: string, text: string): Member {
  const bytes = Buffer.from(text)
  return { name, size: bytes.length, crc: crc32(bytes), sha256: sha256Of(bytes), parts: [bytes] }
}

const toJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`
const sizeOf = (part: Uint8Array | StoredPicture): number =>
  part instanceof Uint8Array ? part.length : part.size
