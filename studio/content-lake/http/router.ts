import { httpError } from '../errors.ts'
import type { Exchange, Handler } from './exchange.ts'

/** A route: which addresses it serves, and with which methods. */
export interface Route {
  methods: string[]
  /** Matched against the path after the API version; captures are decoded and passed on. */
  path: RegExp
  handle: Handler
  /** Whether it needs the token, when one is set. */
  protected?: boolean
}

const READ = ['GET', 'HEAD']

/** A route that anybody may call. */
export const read = (path: RegExp, handle: Handler): Route => ({ methods: READ, path, handle })
/** Reading content needs the token, when one is set, even for what is published. */
export const readContent = (path: RegExp, handle: Handler): Route => ({
  ...read(path, handle),
  protected: true,
})
/** A route that needs the token, when one is set. @param methods separated by spaces */
export const write = (methods: string, path: RegExp, handle: Handler): Route => ({
  methods: methods.split(' '),
  path,
  handle,
  protected: true,
})

/** Splits `/v2025-02-19/data/query/production` into version and path; `null` for what is not an API address. */
export function splitVersion(pathname: string): { apiVersion: string; path: string } | null {
  const match = /^\/v(1|X|\d{4}-\d{2}-\d{2})(\/.*)$/.exec(pathname)
  return match
    ? { apiVersion: match[1] as string, path: (match[2] as string).replace(/(?<=[^/])\/+$/, '') }
    : null
}

/** @throws LakeError 404, 405, or 401 when the route needs the token */
export async function dispatch(routes: Route[], path: string, exchange: Exchange): Promise<void> {
  const fitting = routes.filter((route) => route.path.test(path))
  const route = fitting.find(({ methods }) => methods.includes(exchange.req.method ?? 'GET'))
  if (!route) {
    if (fitting.length === 0) throw httpError(404, `The dev content server has nothing at ${path}`)
    throw httpError(405, `${exchange.req.method} is not allowed at ${path}`)
  }
  if (route.protected && !exchange.trusted) throw unauthorized()
  exchange.params = (route.path.exec(path)?.slice(1) ?? []).map(decode)
  await route.handle(exchange)
}

/** The refusal of a request without the token. */
export const unauthorized = () => httpError(401, 'This needs the content lake’s token (LAKE_TOKEN).')

function decode(part: string | undefined): string {
  try {
    return decodeURIComponent(part ?? '')
  } catch {
    throw httpError(400, 'The address is not well formed.')
  }
}
