import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a stubbed provider answers next: a status, headers and bytes, or a hand of one's own. */
export interface Recorded {
  status?: number
  headers?: Record<string, string>
  body?: string | Buffer
  answer?: (response: ServerResponse) => void
}

/** A provider on a loopback port that gives the configured answer, and records its requests. */
export async function startProvider() {
  let next: Recorded = {}
  const asked: { method: string; url: string; headers: Record<string, unknown>; body: string }[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    const body = Buffer.concat(chunks).toString()
    asked.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body })
    if (next.answer) return next.answer(response)
    response.writeHead(next.status ?? 200, { 'content-type': 'application/json', ...next.headers })
    response.end(next.body ?? '')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    answers(recorded: Recorded) {
      next = recorded
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
