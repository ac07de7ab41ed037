import type { IncomingHttpHeaders, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { serveLocally } from '../connections.ts'

/** A stubbed provider's next answer: a status, headers and bytes, or a handler of the test's own. */
export interface Recorded {
  status?: number
  headers?: Record<string, string>
  body?: string | Buffer
  answer?: (response: ServerResponse) => void
}

export type Provider = Awaited<ReturnType<typeof startProvider>>

/** A provider on a loopback port that gives the configured answer, and records its requests. */
export async function startProvider() {
  let next: Recorded = {}
  const asked: { method: string; url: string; headers: IncomingHttpHeaders; body: string }[] = []
  const { origin, stop } = await serveLocally(async (request, response) => {
    const { method = '', url = '', headers } = request
    asked.push({ method, url, headers, body: await text(request) })
    if (next.answer) return next.answer(response)
    response.writeHead(next.status ?? 200, { 'content-type': 'application/json', ...next.headers })
    response.end(next.body ?? '')
  })
  return {
    url: origin,
    asked,
    answers(recorded: Recorded) {
      next = recorded
    },
    close: stop,
  }
}
