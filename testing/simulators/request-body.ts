import type { IncomingMessage } from 'node:http'

const MAX_BODY_BYTES = 256 * 1024

/** Thrown for a body that no provider would take. */
export class TooLongError extends Error {
  override name = 'TooLongError'
  constructor() {
    super('The request body is longer than 256 KB.')
  }
}

/**
 * Reads a JSON object or a form; anything else counts as empty.
 * @throws {TooLongError} beyond 256 KB
 */
export async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length > MAX_BODY_BYTES) throw new TooLongError()
    chunks.push(chunk)
  }
  const text = Buffer.concat(chunks).toString('utf8')
  return text.startsWith('{') ? objectOf(text) : formOf(text)
}

function formOf(text: string): Record<string, unknown> {
  const form = new URLSearchParams(text)
  return Object.fromEntries(
    [...new Set(form.keys())].map((name) => {
      const values = form.getAll(name)
      return [name, values.length > 1 ? values : values[0]]
    }),
  )
}

function objectOf(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
