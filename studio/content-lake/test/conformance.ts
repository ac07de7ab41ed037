/** Makes the expected calls with Sanity's own client, and returns what went over the wire. */
import { type ClientConfig, requester } from '@sanity/client'
import { EXPECTED_CALLS, type ExpectedCall } from './expected-calls.ts'

type Requester = NonNullable<ClientConfig['requester']>
type Middleware = Parameters<Requester['use']>[0]

interface Answered {
  method: string
  url: string
  statusCode: number
  headers: Record<string, string>
  body: unknown
}

/** A requester for Sanity's client that remembers its last answer, whether the client likes that or not. */
export function recordingRequester(more: Middleware = {}): { requester: Requester; last(): Answered } {
  let last: unknown
  const recording = requester.clone().use({
    ...more,
    onResponse: (response) => {
      last = response
      return response
    },
    onError: (error) => {
      last = (error as { response?: unknown } | null)?.response
      return error
    },
  })
  return { requester: recording, last: () => last as Answered }
}

/** What a call sent and received, in the form of the expected calls. */
export function wireOf({ method, url, statusCode, headers, body }: Answered): Omit<ExpectedCall, 'call'> {
  const { pathname, search } = new URL(url)
  const path = pathname.replace(/^\/v[^/]+/, '') + search.replaceAll('+', ' ')
  const type = headers['content-type']?.split(';')[0]
  const answer = type === 'application/x-ndjson' ? linesOf(String(body)) : body
  return { sent: `${method} ${decodeURIComponent(path)}`, status: statusCode, type, answer }
}

const linesOf = (text: string): unknown[] =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line))

/** Each call as the name of a test: what it sends, and the status of the answer. */
export const NAMED_CALLS = EXPECTED_CALLS.map((one) => [`${one.status ?? 200} ${one.sent}`, one] as const)

/** What must have gone over the wire. */
export const expectedOf = ({ call: _call, ...wire }: ExpectedCall): Omit<ExpectedCall, 'call'> => ({
  status: 200,
  type: 'application/json',
  ...wire,
})
