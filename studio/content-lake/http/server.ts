import http, { type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { httpError, LakeError } from '../errors.ts'
import { addressOf, sendJson } from './exchange.ts'
import type { Guard } from './guard.ts'
import { dispatch, type Route, splitVersion } from './router.ts'

export interface ServerParts {
  guard: Guard
  /** Routes behind an API version. */
  api: Route[]
  /** Routes without one: the assets' addresses. */
  plain: Route[]
  /** Called with errors on our side. */
  onError: (error: unknown) => void
}

/** An HTTP server over the routes; answers every failure with a body that says what was wrong. */
export function createServer(parts: ServerParts): Server {
  return http.createServer((req, res) => {
    answer(parts, req, res).catch((error: unknown) => refuse(parts, req, res, error))
  })
}

async function answer(
  { guard, api, plain }: ServerParts,
  req: IncomingMessage,
  res: ServerResponse,
): Promise<void> {
  res.setHeader('x-content-type-options', 'nosniff')
  guard.setCors(req, res)
  guard.admit(req)
  if (req.method === 'OPTIONS') {
    res.writeHead(204).end()
    return
  }
  const url = addressOf(req)
  const versioned = splitVersion(url.pathname)
  const exchange = {
    req,
    res,
    url,
    query: url.searchParams,
    params: [],
    apiVersion: versioned?.apiVersion ?? '1',
    trusted: guard.trusts(req),
  }
  await dispatch(versioned ? api : plain, versioned?.path ?? url.pathname, exchange)
}

function refuse({ onError }: ServerParts, req: IncomingMessage, res: ServerResponse, error: unknown): void {
  if (!(error instanceof LakeError)) onError(error)
  if (res.headersSent || res.destroyed) {
    res.destroy()
    return
  }
  // The rest of a refused body is not worth reading.
  if (!req.complete) res.setHeader('connection', 'close')
  const known = error instanceof LakeError ? error : httpError(500, 'The content lake failed. See its log.')
  sendJson(res, known.body, known.statusCode)
  if (!req.complete) res.on('finish', () => setTimeout(() => req.socket.destroy(), 1000).unref())
  req.resume()
}
