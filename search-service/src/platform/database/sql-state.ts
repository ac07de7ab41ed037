/** The code of an error, from PostgreSQL (SQLSTATE) or Node.js. */
const codeOf = (error: unknown): string =>
  String((error as { code?: unknown } | null | undefined)?.code ?? '')
const hasCode = (error: unknown, code: string): boolean => codeOf(error) === code
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '')

/** A row refers to another that does not exist, or no longer does. */
export const isForeignKeyViolation = (error: unknown): boolean => hasCode(error, '23503')
/** A parameter has the wrong type: the caller's error, not the server's. */
export const isDataException = (error: unknown): boolean => codeOf(error).startsWith('22')
/** A lock could not be obtained in time (`lock_timeout`). */
export const isLockNotAvailable = (error: unknown): boolean => hasCode(error, '55P03')
/** The server ended a statement that took too long. */
export const isQueryCanceled = (error: unknown): boolean => hasCode(error, '57014')

/** No connection of the pool became free while the caller waited (node-postgres has no code for this). */
export const isPoolExhausted = (error: unknown): boolean =>
  messageOf(error).includes('timeout exceeded when trying to connect')

/**
 * Network: a refused, reset or unanswered connection; no route; an unknown name, as of a stopped container.
 * PostgreSQL: the server ends (57P01, 57P02), starts (57P03), has no connection left (53300) or a full disk
 * (53100), which staff clear; a statement that took too long (57014); a deadlock (40P01).
 */
const PASSING_CODES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ENOTFOUND', 'EAI_AGAIN'],
  ...['57P01', '57P02', '57P03', '53300', '53100', '57014', '40P01'],
])
/** Lost connections: errors of node-postgres without a code, and the one of connection-liveness.ts. */
const LOST =
  /^(Connection terminated|Client has encountered a connection error|PostgreSQL gave no answer in time)/

/** Whether a retry may succeed a little later. */
export const isPassing = (error: unknown): boolean =>
  PASSING_CODES.has(codeOf(error)) || isPoolExhausted(error) || LOST.test(messageOf(error))
