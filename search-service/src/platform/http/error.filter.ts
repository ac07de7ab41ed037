import type { Socket } from 'node:net'
import { refusalCode, type WireError } from '@firewall-cafe/shared/api'
import {
  type ArgumentsHost,
  Catch,
  type ExceptionFilter,
  HttpException,
  MethodNotAllowedException,
  NotFoundException,
} from '@nestjs/common'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isPassing } from '../database/sql-state.ts'
import { allowedMethods } from './allowed-methods.ts'
import { BusyException } from './busy.ts'

const INTERNAL = 'Something failed on our side. Please try again in a moment.'
const PASSING = 'That cannot be done right now.'
const PASSING_RETRY_AFTER_SECONDS = 10

/** Sentences for the framework's refusals, whose own messages are for programmers. */
const SENTENCES: Readonly<Record<number, string>> = {
  404: 'There is nothing at this address.',
  405: 'This address does not know that method.',
  413: 'That is more than this address accepts.',
  414: 'This address is too long.',
  415: 'Send JSON, with the header "Content-Type: application/json".',
}
export const BAD_ADDRESS = 'This address cannot be read.'
const BAD_JSON = 'The request could not be read as JSON.'

const BROKEN: Readonly<Record<string, [status: string, sentence: string]>> = {
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', 'This address and its headers are too long.'],
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'The request took too long to arrive.'],
}

/** Answers for addresses that the router cannot parse, before any handler. */
export function answerBadAddress(_error: Error, _request: FastifyRequest, reply: FastifyReply): void {
  void reply.status(400).send({ error: BAD_ADDRESS })
}

/** Answers invalid HTTP: there is no request yet, so it writes to the socket. */
export function answerBrokenRequest(error: Error & { code?: string }, socket: Socket): void {
  // Reset by the other side, or already answered.
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
  const [status, sentence] = BROKEN[error.code ?? ''] ?? [
    '400 Bad Request',
    'This is no HTTP request we can read.',
  ]
  const body = JSON.stringify({ error: sentence } satisfies WireError)
  const head = [
    `HTTP/1.1 ${status}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'cache-control: no-store',
    'x-content-type-options: nosniff',
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}

/** The only place where an error becomes an answer: a status and `{ error }`, with a code if it has one. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  catch(thrown: unknown, host: ArgumentsHost) {
    const http = host.switchToHttp()
    const request = http.getRequest<FastifyRequest>()
    const reply = http.getResponse<FastifyReply>()
    const allowed = isNoRoute(thrown) ? allowedMethods(request.url) : []
    if (allowed.length > 0) reply.header('allow', allowed.join(', '))
    const { status, body, retryAfterSeconds } = toAnswer(
      allowed.length > 0 ? new MethodNotAllowedException() : thrown,
    )
    if (status >= 500 && !(thrown instanceof HttpException))
      request.log.error({ err: thrown }, 'a request failed')
    if (reply.sent) return
    if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
    void reply.status(status).header('cache-control', 'no-store').send(body)
  }
}

/** True for the router's own 404; our refusals are `{ error }`. */
const isNoRoute = (thrown: unknown): boolean =>
  thrown instanceof NotFoundException && 'statusCode' in Object(thrown.getResponse())

interface ErrorAnswer {
  status: number
  body: WireError
  retryAfterSeconds?: number
}

/** What callers learn about an error, even if the status of the answer was already sent. */
export function toAnswer(thrown: unknown): ErrorAnswer {
  if (thrown instanceof HttpException) {
    const body = bodyOf(thrown)
    const code = refusalCode(body.error)
    return {
      status: thrown.getStatus(),
      body: code ? { ...body, error_code: code } : body,
      ...(thrown instanceof BusyException ? { retryAfterSeconds: thrown.retryAfterSeconds } : {}),
    }
  }
  // Fastify's own errors have a status; below 500 the caller is at fault.
  const { statusCode: status } = (thrown ?? {}) as { statusCode?: unknown }
  if (typeof status === 'number' && status >= 400 && status < 500) {
    return { status, body: { error: SENTENCES[status] ?? BAD_JSON } }
  }
  if (isPassing(thrown)) return toAnswer(new BusyException(PASSING, PASSING_RETRY_AFTER_SECONDS))
  return { status: 500, body: { error: INTERNAL } }
}

function bodyOf(thrown: HttpException): WireError {
  const status = thrown.getStatus()
  const response = thrown.getResponse()
  // Our refusals are `{ error }`; the framework's have a `message` or are a string.
  if (typeof response === 'object' && 'error' in response && !('statusCode' in response)) {
    return response as WireError
  }
  return { error: SENTENCES[status] ?? (status === 400 ? BAD_JSON : thrown.message) }
}
