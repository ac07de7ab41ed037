import { createHash } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import type { Exchange, ProviderReply, ProviderRequest } from '../providers/provider-http.ts'
import { type Removal, redact } from './redact.ts'

/** The largest answer that is stored, in bytes before compression. */
export const MAX_KEPT_BYTES = 512 * 1024

/** Why an answer was not stored, only its hash. */
export type NotKept = 'too_large' | 'charset' | 'no_room'

/**
 * What an engine was asked and what it sent, as two HTTP messages. Of the answer's headers, it keeps only
 * those that say how to read it. `removed` lists what was removed; if empty, the body is unchanged, byte for
 * byte.
 */
export interface Capture {
  request: string
  /** The response, gzipped; null when it is not stored. */
  response: Buffer | null
  /** SHA-256 of the response before it was compressed. */
  sha256: Buffer
  /** Size of the response in bytes, before it was compressed. */
  size: number
  notKept: NotKept | null
  removed: Removal[]
}

/** Our headers and parameters that hold a key. */
const KEY_HEADERS = ['x-api-key', 'authorization']
const KEY_PARAMETERS = ['api_key']
/** Charsets in which we would not recognise a secret. */
const WIDE = /charset="?(?:utf-?16|utf-?32|ucs|utf-?7|hz)/i

const compress = promisify(gzip)
const decompress = promisify(gunzip)

/** The response of a capture; undefined when the stored bytes have changed. @param sha256 in hexadecimal */
export async function responseIn(stored: Buffer, sha256: string): Promise<Buffer | undefined> {
  const response = await decompress(stored).catch(() => undefined)
  return response && createHash('sha256').update(response).digest('hex') === sha256 ? response : undefined
}

/**
 * @param callIds the adapter's pattern for fields that identify the call
 * @param calledAt epoch milliseconds
 */
export async function captureOf(
  { request, reply }: Exchange,
  callIds: RegExp | null,
  calledAt: number,
): Promise<Capture> {
  const { message, removed } = requestMessage(request)
  const readable = !WIDE.test(reply.contentType ?? '')
  const body = readable
    ? redact(reply.body.toString('latin1'), secretsOf(request, reply), callIds, calledAt)
    : { text: '', removed: [], complete: false }
  const head = responseHead(reply, Buffer.byteLength(body.text, 'latin1'))
  const response = Buffer.concat([Buffer.from(head.text), Buffer.from(body.text, 'latin1')])
  const isTooLarge = !body.complete || response.length > MAX_KEPT_BYTES
  const notKept = readable ? (isTooLarge ? 'too_large' : null) : 'charset'
  return {
    request: message,
    response: notKept === null ? await compress(response) : null,
    sha256: createHash('sha256').update(response).digest(),
    size: response.length,
    notKept,
    removed: [...new Set([...removed, ...head.removed, ...body.removed])].sort(),
  }
}

/** The request without what identifies us: keys, cookies, and user and password in its address. */
function requestMessage({ url, headers = {}, json }: ProviderRequest): {
  message: string
  removed: Removal[]
} {
  const asked = new URL(url)
  const removed: Removal[] = []
  for (const name of KEY_PARAMETERS) {
    if (asked.searchParams.has(name)) removed.push('key')
    asked.searchParams.delete(name)
  }
  const kept = Object.entries(headers).filter(([name]) => {
    const kind = name === 'cookie' ? 'cookie' : KEY_HEADERS.includes(name) ? 'key' : undefined
    if (kind) removed.push(kind)
    return kind === undefined
  })
  const lines = [
    `${json === undefined ? 'GET' : 'POST'} ${asked.pathname}${asked.search} HTTP/1.1`,
    `host: ${asked.host}`,
    ...kept.map(([name, value]) => `${name}: ${value}`),
    ...(json === undefined ? [] : ['content-type: application/json']),
  ]
  return {
    message: `${lines.join('\r\n')}\r\n\r\n${json === undefined ? '' : JSON.stringify(json)}`,
    removed,
  }
}

/**
 * The status, and the headers that say how to read the body. A redirect's address loses its query, which may hold our
 * address or a session.
 */
function responseHead({ status, location, contentType }: ProviderReply, length: number) {
  const [leadsTo, query] = location?.split(/[?#](.*)/s) ?? []
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`.trimEnd(),
    ...(contentType === null ? [] : [`content-type: ${contentType}`]),
    ...(leadsTo === undefined ? [] : [`location: ${leadsTo}`]),
    `content-length: ${length}`,
  ]
  const removed: Removal[] = query ? ['location query'] : []
  return { text: `${lines.join('\r\n')}\r\n\r\n`, removed }
}

/** All secrets that we sent or received, whole and in parts. */
function secretsOf({ url, headers = {} }: ProviderRequest, { setCookies }: ProviderReply) {
  const keys = [
    // An answer that repeats a key omits the scheme that the header puts before it.
    ...KEY_HEADERS.flatMap((name) => headers[name]?.replace(/^\S+ +/, '') ?? []),
    ...KEY_PARAMETERS.flatMap((name) => url.searchParams.get(name) ?? []),
  ]
  const cookies = [
    ...(headers.cookie?.split(';') ?? []),
    ...setCookies.map((line) => line.split(';')[0] ?? ''),
  ]
    .map((cookie) => cookie.replace(/^[^=]*=/, '').trim())
    .flatMap((value) => [value, ...value.split(/[:=&|]/)])
  return [
    ...keys.map((value): [Removal, string] => ['key', value]),
    ...cookies.map((value): [Removal, string] => ['cookie', value]),
  ]
}
