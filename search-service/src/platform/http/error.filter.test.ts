import { type ArgumentsHost, ServiceUnavailableException } from '@nestjs/common'
import { QueryFailedError } from 'typeorm'
import { ErrorFilter } from './error.filter.ts'

/** What a caller is sent for an error, and how many lines are logged. */
function answerTo(thrown: unknown) {
  const headers: Record<string, unknown> = {}
  const sent = { status: 0, retryAfter: undefined as unknown, logged: 0 }
  const reply = {
    header: (name: string, value: unknown) => {
      headers[name] = value
      return reply
    },
    status: (status: number) => {
      sent.status = status
      return reply
    },
    send: () => {},
  }
  const request = { url: '/', log: { error: () => (sent.logged += 1) } }
  const http = { getRequest: () => request, getResponse: () => reply }
  new ErrorFilter().catch(thrown, { switchToHttp: () => http } as unknown as ArgumentsHost)
  return { ...sent, retryAfter: headers['retry-after'] }
}

const withCode = (code: string) => Object.assign(new Error('away'), { code })

test.each([
  ['nobody listens', withCode('ECONNREFUSED')],
  ['the connection was reset', withCode('ECONNRESET')],
  ['the connection was closed while we wrote', withCode('EPIPE')],
  ['the connection fell silent for TCP', withCode('ETIMEDOUT')],
  ['no way leads to its machine', withCode('EHOSTUNREACH')],
  ['no way leads to its network', withCode('ENETUNREACH')],
  ['its name is not known', withCode('ENOTFOUND')],
  ['nobody answers about its name', withCode('EAI_AGAIN')],
  ['an administrator ended the connection', withCode('57P01')],
  ['the server is starting', withCode('57P03')],
  ['the disk of the server is full', withCode('53100')],
  ['the server has no connection left', withCode('53300')],
  ['the statement took too long', withCode('57014')],
  ['two transactions waited for each other', withCode('40P01')],
  ['the pool has no connection left', new Error('timeout exceeded when trying to connect')],
  ['the connection ended', new Error('Connection terminated unexpectedly')],
  ['the connection fell silent', new Error('PostgreSQL gave no answer in time')],
  ['TypeORM was told so', new QueryFailedError('select 1', [], withCode('57P01'))],
  [
    'TypeORM had its connection ended',
    new QueryFailedError('select 1', [], new Error('Connection terminated')),
  ],
])('a temporary failure is a 503 with a time to retry, and is logged: %s', (_, thrown) => {
  expect(answerTo(thrown)).toEqual({ status: 503, retryAfter: 10, logged: 1 })
})

test('any other failure is a 500, and a 503 of our own gets no retry time', () => {
  expect(answerTo(withCode('42P01'))).toEqual({ status: 500, retryAfter: undefined, logged: 1 })
  expect(answerTo(undefined)).toEqual({ status: 500, retryAfter: undefined, logged: 1 })
  expect(answerTo(new ServiceUnavailableException())).toEqual({
    status: 503,
    retryAfter: undefined,
    logged: 0,
  })
})
