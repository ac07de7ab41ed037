import type { WireError } from '@firewall-cafe/shared'
import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common'
import type { FastifyReply, FastifyRequest } from 'fastify'

const INTERNAL = 'Internal server error'

/** Sentences for what the framework itself refuses, where its own words are for programmers. */
const SENTENCES: Readonly<Record<number, string>> = {
  404: 'There is nothing at this address.',
  405: 'This address does not know that method.',
  413: 'That is more than this address accepts.',
  414: 'This address is too long.',
  415: 'Send JSON, with the header "Content-Type: application/json".',
}
const BAD_JSON = 'The request could not be read as JSON.'

/** For addresses that the router cannot even read, before any handler. */
export function answerBadAddress(_error: Error, _request: FastifyRequest, reply: FastifyReply): void {
  void reply.status(400).send({ error: 'This address cannot be read.' })
}

/** The one place where an error becomes an answer: `{ error }`, a status, and nothing else. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  catch(thrown: unknown, host: ArgumentsHost) {
    const http = host.switchToHttp()
    const request = http.getRequest<FastifyRequest>()
    const reply = http.getResponse<FastifyReply>()
    const { status, body } = toAnswer(thrown)
    if (status >= 500 && !(thrown instanceof HttpException)) request.log.error({ err: thrown }, INTERNAL)
    if (reply.sent) return
    void reply.status(status).header('cache-control', 'no-store').send(body)
  }
}

function toAnswer(thrown: unknown): { status: number; body: WireError } {
  if (thrown instanceof HttpException) {
    return { status: thrown.getStatus(), body: bodyOf(thrown) }
  }
  // Fastify's own errors carry the status; below 500 they are the caller's.
  const { statusCode: status } = (thrown ?? {}) as { statusCode?: unknown }
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return { status, body: { error: SENTENCES[status] ?? BAD_JSON } }
  }
  return { status: 500, body: { error: INTERNAL } }
}

function bodyOf(thrown: HttpException): WireError {
  const status = thrown.getStatus()
  const response = thrown.getResponse()
  // Ours are `{ error }`. What the framework throws says `message`, or is a mere string.
  if (typeof response === 'object' && 'error' in response && !('statusCode' in response)) {
    return response as WireError
  }
  return { error: SENTENCES[status] ?? (status === 400 ? BAD_JSON : thrown.message) }
}
