import type { IncomingMessage, ServerResponse } from 'node:http'
import { isTooDeep, MAX_DEPTH } from '../documents.ts'
import { httpError, typedError } from '../errors.ts'

/** One request and the way to answer it, as handlers see it. */
export interface Exchange {
  req: IncomingMessage
  res: ServerResponse
  url: URL
  query: URLSearchParams
  /** The decoded parts of the path that the route's pattern captured. */
  params: string[]
  /** `1`, `X` or a date like `2025-02-19`. */
  apiVersion: string
  /** Whether the caller showed the token, or none is needed. */
  trusted: boolean
}

export type Handler = (exchange: Exchange) => void | Promise<void>

/** The request's address. @throws LakeError 400 */
export function addressOf({ url }: IncomingMessage): URL {
  const address = `http://lake${url?.startsWith('/') ? url : '/'}`
  if (!URL.canParse(address)) throw httpError(400, 'The address is not well formed.')
  return new URL(address)
}

/** Answers with a JSON value. */
export function sendJson(res: ServerResponse, body: unknown, status = 200): void {
  sendJsonText(res, JSON.stringify(body), status)
}

/** Answers with a text that is already JSON. */
export function sendJsonText(res: ServerResponse, text: string, status = 200): void {
  res.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(text),
    'cache-control': 'no-store',
  })
  res.end(text)
}

/**
 * Identifies the caller: an address and its program, since one machine runs both the Studio and the site
 * builder. For strangers the address alone counts: one could make up many programs, and with them many turns.
 */
export function callerOf({ req: { headers, socket }, trusted }: Pick<Exchange, 'req' | 'trusted'>): string {
  const forwarded = String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .at(-1)
    ?.trim()
  const address = forwarded || String(socket.remoteAddress)
  return trusted ? `${address} ${headers['user-agent'] ?? ''}` : address
}

/** Aborted when the connection closes before the answer is sent. */
export function callerLeft(res: ServerResponse): AbortSignal {
  const controller = new AbortController()
  res.once('close', () => {
    if (!res.writableFinished) controller.abort()
  })
  if (res.destroyed) controller.abort()
  return controller.signal
}

/** Sends one JSON value per line, waiting whenever the reader is slow. */
export async function sendLines(res: ServerResponse, rows: Iterable<unknown>): Promise<void> {
  res.writeHead(200, { 'content-type': 'application/x-ndjson; charset=utf-8', 'cache-control': 'no-store' })
  for (const row of rows) {
    if (res.destroyed) return
    if (res.write(`${JSON.stringify(row)}\n`)) continue
    await new Promise<void>((resolve) => {
      const go = () => {
        res.off('drain', go).off('close', go)
        resolve()
      }
      res.on('drain', go).on('close', go)
    })
  }
  res.end()
}

const bodyTooLarge = (limit: number): string =>
  `The body is larger than the ${Math.floor(limit / 1024 / 1024)} MB allowed.`

/**
 * Reads a request's body.
 * @param limit in bytes
 * @param explain what to say of a larger one, from the limit and the size announced
 * @throws LakeError 413, without reading on
 */
export async function readBody(
  req: IncomingMessage,
  limit: number,
  explain: (limit: number, size: number) => string = bodyTooLarge,
): Promise<Buffer> {
  const announced = Number(req.headers['content-length'])
  const tooLarge = () => httpError(413, explain(limit, announced))
  if (announced > limit) throw tooLarge()
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of req.iterator({ destroyOnReturn: false })) {
    size += chunk.length
    if (size > limit) throw tooLarge()
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/** @throws LakeError 400 for a body that is not JSON, 413 for one that is too large */
export async function readJson(req: IncomingMessage, limit: number): Promise<Record<string, unknown>> {
  const text = (await readBody(req, limit)).toString('utf8')
  const value = parseJson(text, 'The body')
  if (typeof value !== 'object' || value === null)
    throw typedError(400, 'invalidBody', 'The body must be an object')
  return value as Record<string, unknown>
}

/** @throws LakeError 400 */
export function parseJson(text: string, what: string): unknown {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw typedError(400, 'invalidJSON', `${what} is not JSON`)
  }
  if (isTooDeep(value))
    throw typedError(400, 'invalidJSON', `${what} is nested deeper than ${MAX_DEPTH} levels`)
  return value
}

/** GROQ parameters of an address: `$name=<JSON>`. */
export function groqParams(query: URLSearchParams): Record<string, unknown> {
  return Object.fromEntries(
    [...query].flatMap(([key, value]) =>
      key.startsWith('$') ? [[key.slice(1), parseJson(value, `The parameter ${key}`)]] : [],
    ),
  )
}
