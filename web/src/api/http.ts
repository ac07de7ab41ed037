import { ApiError, UNREACHABLE, UNREADABLE, wasCancelled } from './errors'
import { siteSettings } from './settings'

export interface Call {
  method?: 'GET' | 'POST' | 'DELETE'
  /** Sent as JSON. */
  body?: unknown
  headers?: Record<string, string>
  signal?: AbortSignal
}

/**
 * Sends one call to the search-service and returns its successful answer.
 * Throws an ApiError with the service's sentence for any other status, an
 * ApiError with status 0 when nothing answered, and an AbortError when cancelled.
 */
export async function send(
  path: string,
  { method = 'GET', body, headers, signal }: Call = {},
): Promise<Response> {
  const { apiUrl } = await siteSettings()
  signal?.throwIfAborted()
  let response: Response
  try {
    response = await fetch(apiUrl + path, {
      method,
      signal,
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
  if (!response.ok) throw new ApiError(await serverSentence(response), response.status)
  return response
}

/** Sends one call and reads its JSON answer. Throws what `send` throws. */
export async function call<Answer>(path: string, options?: Call): Promise<Answer> {
  return readJson<Answer>(await send(path, options))
}

/** Reads a JSON answer; one that is cut off or is not JSON becomes an ApiError. */
export async function readJson<Answer>(response: Response): Promise<Answer> {
  try {
    return (await response.json()) as Answer
  } catch (error) {
    if (wasCancelled(error)) throw error
    throw new ApiError(UNREADABLE, response.status)
  }
}

async function serverSentence(response: Response): Promise<string> {
  try {
    const { error } = (await response.json()) as { error?: unknown }
    if (typeof error === 'string' && error !== '') return error
  } catch (error) {
    if (wasCancelled(error)) throw error
  }
  return `HTTP error! status: ${response.status}`
}
