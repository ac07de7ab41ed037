/** Sends a request, and says what is wrong with the answer. */
import http from 'node:http'
import type { Call } from './description.ts'
import type { FuzzedRequest } from './requests.ts'

export interface Answer {
  status: number
  type: string
  text: string
}

/** Sends many requests at once over kept-alive connections. */
export class Sender {
  private readonly agent = new http.Agent({ keepAlive: true, maxSockets: 16 })

  constructor(private readonly origin: string) {}

  /** @returns the answer; status 0 when the connection was cut without one */
  async send(request: FuzzedRequest): Promise<Answer> {
    try {
      return await this.sendBy(this.agent, request)
    } catch {
      // A kept-alive connection may end between two requests; a separate one may not.
      return this.sendBy(false, request).catch((error: Error) => ({
        status: 0,
        type: '',
        text: error.message,
      }))
    }
  }

  private sendBy(
    agent: http.Agent | false,
    { method, target, headers, body }: FuzzedRequest,
  ): Promise<Answer> {
    const { hostname, port } = new URL(this.origin)
    const options = {
      agent,
      hostname,
      port,
      method,
      path: target,
      headers: { ...headers, ...lengthOf(body) },
    }
    return new Promise((resolve, reject) => {
      const request = http.request(options, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            type: (response.headers['content-type'] ?? '').split(';', 1)[0] as string,
            text: Buffer.concat(chunks).toString(),
          }),
        )
      })
      request.on('error', reject)
      request.end(body)
    })
  }

  close(): void {
    this.agent.destroy()
  }
}

const lengthOf = (body: Buffer | undefined) => (body ? { 'content-length': String(body.length) } : {})

/** How an answer breaks the call's description; undefined when all is well. */
export function complaint(call: Pick<Call, 'answers'>, { status, type, text }: Answer): string | undefined {
  if (status === 0) return `the connection was cut: ${text}`
  if (status === 500) return 'an unforeseen error'
  const promised = call.answers[status] ?? (status >= 400 && status < 500 ? call.answers.default : undefined)
  if (!promised) return `the status ${status} is not described`
  if (status >= 400 && status < 500 && !isSentence(errorOf(text))) return 'no sentence says what is wrong'
  if (text === '') return undefined
  const described = status < 400 || type === 'application/json'
  if (!described || (Object.keys(promised).length > 0 && !(type in promised))) {
    return `the media type ${type} is not described`
  }
  const checked = promised[type]?.safeParse(JSON.parse(text))
  return checked?.error ? `the body is not as described: ${checked.error.message}` : undefined
}

function errorOf(text: string): unknown {
  try {
    return (JSON.parse(text) as { error?: unknown }).error
  } catch {
    return undefined
  }
}

/** Whether it is a sentence for readers that reveals no internals. */
function isSentence(error: unknown): boolean {
  return (
    typeof error === 'string' &&
    error.split(' ').length >= 3 &&
    !/\bat .+:\d+|node_modules|expected/i.test(error)
  )
}

/** A request as text, to send it again. */
export function inWords({ method, target, headers, body }: FuzzedRequest): string {
  return `${method} ${target.slice(0, 500)} ${JSON.stringify(headers)} ${body?.toString().slice(0, 500) ?? ''}`
}
