import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Received {
  method: string
  url: string
  headers: IncomingHttpHeaders
  body: Record<string, unknown>
}

export type Answer = (received: Received, reply: ServerResponse) => void

/** A provider on loopback that remembers what it was asked. */
export interface TestProvider {
  url: string
  received: Received[]
  /** How it answers from now on. */
  answer: Answer
  close(): Promise<void>
}

export async function startProvider(): Promise<TestProvider> {
  const server = createServer(async (request, reply) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { method = '', url = '', headers } = request
    const received = { method, url, headers, body: JSON.parse(Buffer.concat(chunks).toString()) }
    provider.received.push(received)
    provider.answer(received, reply)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const provider: TestProvider = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received: [],
    answer: (_, reply) => sendJson(reply, 500, {}),
    async close() {
      const closed = new Promise((resolve) => server.close(resolve))
      server.closeAllConnections()
      await closed
    },
  }
  return provider
}

export function sendJson(reply: ServerResponse, status: number, body: unknown): void {
  reply.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

/** The answers of Cloud Translation v2 and LibreTranslate, in their wire formats. */
export const googleSays = (translatedText: string): Answer => {
  return (_, reply) => sendJson(reply, 200, { data: { translations: [{ translatedText }] } })
}
export const libreSays = (translatedText: string): Answer => {
  return (_, reply) => sendJson(reply, 200, { translatedText })
}
