import type { Answer, Body, Query, Route, WireError } from '@firewall-cafe/shared/api'
import { ApiError, foreignError, refusalOf, UNREACHABLE, UNREADABLE, wasCancelled } from './errors'
import { siteSettings } from './settings'

type Part<Name extends string, Value> = undefined extends Value ? unknown : { [N in Name]: Value }

/** What a call sends: what its contract asks for, its headers, and a signal that cancels it. */
type CallOptions<R extends Route> = Part<'body', Body<R>> &
  (undefined extends Query<R> ? unknown : { query: Query<R> }) &
  (R extends `${string}/:id${string}` ? { id: string } : unknown) &
  (R extends `${string}/:code${string}` ? { code: string } : unknown) & {
    headers?: Record<string, string>
    signal?: AbortSignal
    /** Is sent even if the page is left meanwhile. */
    keepalive?: boolean
  }

interface Sent {
  id?: string
  code?: string
  query?: Record<string, string | number | readonly (string | number)[] | undefined>
  /** Sent as JSON. */
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
  keepalive?: boolean
}

/**
 * How long a call may take until its answer is read: a connection that breaks silently would leave its button
 * waiting forever. The search (`start-search.ts`) and the erasure (`visitor.ts`) have limits of their own.
 */
export const CALL_TIMEOUT_MS = 30_000

/**
 * Sends one call to the search-service and returns its successful answer, however long that takes.
 * Throws an ApiError with the service's sentence for any other status, an
 * ApiError with status 0 when nothing answered, and an AbortError when cancelled.
 */
export async function send<R extends Route>(route: R, options: CallOptions<R>): Promise<Response> {
  const { id = '', code = '', query, body, headers, signal, keepalive } = options as Sent
  const [method, path = ''] = route.split(' ')
  const { apiUrl } = await siteSettings()
  let response: Response
  try {
    const filled = path.replace(':id', encodeURIComponent(id)).replace(':code', encodeURIComponent(code))
    response = await fetch(apiUrl + filled + queryString(query), {
      method,
      signal,
      keepalive,
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    })
  } catch (error) {
    if (wasCancelled(error)) throw error
    throw new ApiError(UNREACHABLE, 0)
  }
  if (!response.ok) {
    const refused = await refusal(response)
    // Loading the refusal's sentences takes time; the call may have been cancelled meanwhile.
    if (signal?.aborted) throw new DOMException('Cancelled', 'AbortError')
    throw refused
  }
  return response
}

/** Sends one call and reads its answer, all within the time limit. Throws what `send` and `read` throw. */
export async function sendAndRead<R extends Route, Value>(
  route: R,
  options: CallOptions<R>,
  read: (response: Response) => Promise<Value>,
  timeoutMs = CALL_TIMEOUT_MS,
): Promise<Value> {
  const { signal } = options as Sent
  // Safari has `AbortSignal.timeout` from 16 and `any` from 17.4 only.
  const either = new AbortController()
  const timeout = setTimeout(() => either.abort(), timeoutMs)
  signal?.addEventListener('abort', () => either.abort())
  if (signal?.aborted) either.abort()
  try {
    return await read(await send(route, { ...options, signal: either.signal }))
  } catch (error) {
    if (wasCancelled(error) && !signal?.aborted) throw new ApiError(UNREACHABLE, 0)
    throw error
  } finally {
    clearTimeout(timeout)
  }
}

/** Sends one call and reads its JSON answer. Throws what `send` throws. */
export function call<R extends Route>(route: R, options: CallOptions<R>): Promise<Answer<R>> {
  return sendAndRead(route, options, readJson<Answer<R>>)
}

/** Reads a JSON answer; one that is cut off or is not JSON becomes an ApiError. */
export async function readJson<Body>(response: Response): Promise<Body> {
  try {
    return (await response.json()) as Body
  } catch (error) {
    if (wasCancelled(error)) throw error
    throw new ApiError(UNREADABLE, response.status)
  }
}

/** A list becomes one parameter for each value. */
export function queryString(query: Sent['query'] = {}): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const one of [value ?? []].flat()) parameters.append(name, String(one))
  }
  // Not `size`, which Safari has only from 17.
  const text = String(parameters)
  return text && `?${text}`
}

async function refusal(response: Response): Promise<ApiError> {
  const { status } = response
  const retryAfter = response.headers.get('retry-after')
  try {
    const body = (await response.json()) as Partial<WireError> | null
    const { error } = body ?? {}
    if (typeof error === 'string' && error !== '')
      return await refusalOf({ ...body, error }, status, retryAfter)
  } catch (error) {
    if (wasCancelled(error)) throw error
  }
  return foreignError(status, retryAfter)
}
