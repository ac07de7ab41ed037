import { createHash } from 'node:crypto'
import { ENGINE_PROVIDERS } from '@firewall-cafe/shared'
import { firstPage } from './first-page.ts'
import {
  type CustodyStep,
  type OpenPicture,
  type PacketRun,
  type PacketSource,
  pageAddress,
} from './packet-source.ts'
import { crc32, type ZipMember } from './stored-zip.ts'
import {
  indexLine,
  recordId,
  type StoredPicture,
  sha256Of,
  WARC_TAIL,
  type WarcRecord,
  warcHead,
} from './warc.ts'

/** A file of a packet, with its checksums. */
export interface Member extends ZipMember {
  /** In hexadecimal. */
  sha256: string
  parts: readonly (Uint8Array | StoredPicture)[]
}

const SOFTWARE = 'FIREWALL Cafe'
const WARCINFO = `software: ${SOFTWARE}\r\nformat: WARC file version 1.1\r\ndescription: WARC-Date is the full hour in which the engine was asked, or one that ended seconds before.\r\n`

/**
 * Makes archive/data.warc and its index: each engine's request and answer, every picture that the store still
 * has, and the first page.
 * @returns also the addresses of the pictures
 */
export async function writeWarc(
  source: PacketSource,
  custody: readonly CustodyStep[],
  open: OpenPicture,
): Promise<{ warc: Member; index: string; pictures: Set<string> }> {
  const { code, askedHour: date } = source
  const file = new WarcFile()
  file.write({
    type: 'warcinfo',
    name: `${code} warcinfo`,
    uri: '',
    date,
    contentType: 'application/warc-fields',
    block: Buffer.from(WARCINFO),
  })
  for (const run of source.runs) writeExchange(file, source, run)
  const pictures = await writePictures(file, source, open)
  const page = Buffer.from(firstPage(source, custody, pictures))
  const uri = pageAddress(source)
  const contentType = 'text/html; charset=utf-8'
  const place = file.write({ type: 'resource', name: `${code} page`, uri, date, contentType, block: page })
  file.index.push(indexLine({ uri, date, mime: 'text/html', sha256: sha256Of(page), ...place }))
  return { warc: file.end('archive/data.warc'), index: file.index.sort().join(''), pictures }
}

function writeExchange(file: WarcFile, { code }: PacketSource, run: PacketRun): void {
  const { engine, askedHour: date, request, response, sha256 } = run
  if (sha256Of(response) !== sha256)
    throw new Error(`The stored answer of ${engine} does not match its hash.`)
  const { uri, posted } = askedOf(run)
  const endOfHead = response.indexOf('\r\n\r\n')
  const head = response.toString('latin1', 0, endOfHead)
  const payloadSha256 = sha256Of(response.subarray(endOfHead + 4))
  const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1])
  const mime = /^content-type: ([^;\r\n]*)/im.exec(head)?.[1]?.trim() ?? 'application/octet-stream'
  const answer = { name: `${code} ${engine} response` }
  const contentType = 'application/http; msgtype=response'
  const place = file.write({
    type: 'response',
    ...answer,
    uri,
    date,
    contentType,
    block: response,
    payloadSha256,
  })
  file.index.push(indexLine({ uri, date, mime, status, sha256: payloadSha256, posted, ...place }))
  file.write({
    type: 'request',
    name: `${code} ${engine} request`,
    uri,
    date,
    contentType: 'application/http; msgtype=request',
    block: Buffer.from(request),
    concurrentTo: recordId(answer),
  })
}

/** The address of the request, and the posted data. */
function askedOf({ request, provider }: PacketRun): { uri: string; posted?: Record<string, unknown> } {
  const [, method, target = '', host = ''] = /^(\S+) (\S+) HTTP\/1\.1\r\nhost: (\S+)\r\n/.exec(request) ?? []
  const { defaultUrl } = ENGINE_PROVIDERS[provider as keyof typeof ENGINE_PROVIDERS]
  const uri = new URL(target, `${new URL(defaultUrl).protocol}//${host}`).href
  if (method !== 'POST') return { uri }
  return {
    uri,
    posted: JSON.parse(request.slice(request.indexOf('\r\n\r\n') + 4)) as Record<string, unknown>,
  }
}

/** @returns the addresses of the pictures that were added */
async function writePictures(
  file: WarcFile,
  { code, runs }: PacketSource,
  open: OpenPicture,
): Promise<Set<string>> {
  const written = new Set<string>()
  const shown = runs.flatMap(({ askedHour: date, results }) =>
    results.map(({ picture }) => ({ picture, date })),
  )
  for (const { picture, date } of shown) {
    if (!picture || written.has(picture.address)) continue
    const { address: uri, sha256, mediaType: contentType } = picture
    const kept = await open(sha256)
    if (!kept) continue
    const block = { sha256, size: kept.size }
    const record = {
      type: 'resource',
      name: `${code} picture ${uri}`,
      uri,
      date,
      contentType,
      block,
    } as const
    const place = await file.writePicture(record, kept.stream)
    file.index.push(indexLine({ uri, date, mime: contentType, sha256, ...place }))
    written.add(uri)
  }
  return written
}

/** A record's position and length in the file, in bytes. */
interface Place {
  offset: number
  length: number
}

/** Builds a WARC file record by record, with its checksums and index. Pictures are streamed, not held in memory. */
class WarcFile {
  readonly index: string[] = []
  readonly #parts: (Uint8Array | StoredPicture)[] = []
  readonly #hash = createHash('sha256')
  #size = 0
  #crc = 0

  write(record: WarcRecord & { block: Uint8Array }): Place {
    const offset = this.#size
    for (const bytes of [warcHead(record), record.block]) this.#add(bytes)
    return this.#end(offset)
  }

  /** @throws {Error} when the stored bytes have changed */
  async writePicture(
    record: WarcRecord & { block: StoredPicture },
    stream: AsyncIterable<Uint8Array>,
  ): Promise<Place> {
    const offset = this.#size
    const { block } = record
    this.#add(warcHead(record))
    this.#parts.push(block)
    const own = createHash('sha256')
    const from = this.#size
    for await (const chunk of stream) {
      own.update(chunk)
      this.#sum(chunk)
    }
    if (own.digest('hex') !== block.sha256 || this.#size - from !== block.size)
      throw new Error('The image store has other bytes for a picture than its hash says.')
    return this.#end(offset)
  }

  /** Call this once, after the last record. */
  end(name: string): Member {
    return { name, size: this.#size, crc: this.#crc, sha256: this.#hash.digest('hex'), parts: this.#parts }
  }

  /** Ends a record. The index does not count the bytes after a record's block. */
  #end(offset: number): Place {
    const length = this.#size - offset
    this.#add(WARC_TAIL)
    return { offset, length }
  }

  #add(bytes: Uint8Array): void {
    this.#parts.push(bytes)
    this.#sum(bytes)
  }

  #sum(bytes: Uint8Array): void {
    this.#size += bytes.length
    this.#crc = crc32(bytes, this.#crc)
    this.#hash.update(bytes)
  }
}
