import { createHash } from 'node:crypto'

/** A picture in our store; its bytes are not in memory. */
export interface StoredPicture {
  /** SHA-256 of the file, in hexadecimal. */
  sha256: string
  /** Bytes. */
  size: number
}

/** A record of WARC 1.1 (ISO 28500:2017). */
export interface WarcRecord {
  type: 'warcinfo' | 'request' | 'response' | 'resource'
  /** The source of the record's id, the same in every packet. */
  name: string
  /** Empty for records without an address. */
  uri: string
  /** Epoch milliseconds. */
  date: number
  contentType: string
  block: Uint8Array | StoredPicture
  /** The id of the record that this one belongs to. */
  concurrentTo?: string
  /** For answers: SHA-256 of the HTTP message's body, in hexadecimal. */
  payloadSha256?: string
}

const END = '\r\n\r\n'

/** The header before the block. */
export function warcHead(record: WarcRecord): Buffer {
  const { type, uri, date, contentType, block, concurrentTo, payloadSha256 } = record
  const [sha256, size] =
    block instanceof Uint8Array ? [sha256Of(block), block.length] : [block.sha256, block.size]
  const lines = [
    'WARC/1.1',
    `WARC-Type: ${type}`,
    `WARC-Record-ID: ${recordId(record)}`,
    `WARC-Date: ${isoSeconds(date)}`,
    ...(uri ? [`WARC-Target-URI: ${uri}`] : []),
    ...(concurrentTo ? [`WARC-Concurrent-To: ${concurrentTo}`] : []),
    `WARC-Block-Digest: sha256:${sha256}`,
    ...(payloadSha256 ? [`WARC-Payload-Digest: sha256:${payloadSha256}`] : []),
    `Content-Type: ${contentType}`,
    `Content-Length: ${size}`,
  ]
  return Buffer.from(lines.join('\r\n') + END)
}

/** The bytes after the block. */
export const WARC_TAIL = Buffer.from(END)

/** A UUID (version 8 of RFC 9562), derived from the record's name. */
export function recordId({ name }: Pick<WarcRecord, 'name'>): string {
  const hex = sha256Of(Buffer.from(name)).slice(0, 32).split('')
  hex[12] = '8'
  hex[16] = 'a'
  const uuid = hex.join('').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return `<urn:uuid:${uuid}>`
}

/** A line of a CDXJ index. */
export interface IndexEntry {
  uri: string
  /** Epoch milliseconds. */
  date: number
  mime: string
  /** The status of the HTTP answer, if any. */
  status?: number
  sha256: string
  /** Position of the record in the WARC file, in bytes. */
  offset: number
  length: number
  /** The body of a POST request: flat JSON. */
  posted?: Record<string, unknown>
}

/** A CDXJ line as pywb writes it, by SURT and time. The body of a POST is indexed like a query string. */
export function indexLine({ uri, date, mime, status, sha256, offset, length, posted }: IndexEntry): string {
  const body = posted && new URLSearchParams(Object.entries(posted).map(([key, value]) => [key, `${value}`]))
  const found = body ? `${uri}${uri.includes('?') ? '&' : '?'}__wb_method=POST&${body}` : uri
  const entry = {
    url: uri,
    mime,
    ...(status === undefined ? {} : { status: `${status}` }),
    digest: `sha256:${sha256}`,
    length: `${length}`,
    offset: `${offset}`,
    filename: 'data.warc',
    ...(body ? { method: 'POST', requestBody: `${body}` } : {}),
  }
  return `${surt(found)} ${isoSeconds(date).replace(/\D/g, '')} ${JSON.stringify(entry)}\n`
}

/** Sort-friendly URI Reordering Transform: reversed host labels, everything in lower case. */
function surt(address: string): string {
  const { hostname, port, pathname, search } = new URL(address.toLowerCase())
  const host = hostname
    .replace(/^www\d*\./, '')
    .split('.')
    .reverse()
    .join(',')
  const query = search.slice(1).split('&').sort().join('&')
  return `${host}${port ? `:${port}` : ''})${pathname}${query ? `?${query}` : ''}`
}

/** ISO 8601 in whole seconds: `2026-11-26T08:00:00Z`. */
export const isoSeconds = (ms: number): string => `${new Date(ms).toISOString().slice(0, 19)}Z`
export const sha256Of = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
