/** The code of an error: that of PostgreSQL (SQLSTATE) or of Node.js. */
const codeOf = (error: unknown): string =>
  String((error as { code?: unknown } | null | undefined)?.code ?? '')
const hasCode = (error: unknown, code: string): boolean => codeOf(error) === code
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : '')

/** A row refers to another that does not exist, or no longer exists. */
export const isForeignKeyViolation = (error: unknown): boolean => hasCode(error, '23503')
/** A parameter has the wrong type: the caller's error, not the server's. */
export const isDataException = (error: unknown): boolean => codeOf(error).startsWith('22')
/** A lock was not to be had in time (`lock_timeout`). */
export const isLockNotAvailable = (error: unknown): boolean => hasCode(error, '55P03')
/** The server ended a statement that took too long. */
export const isQueryCanceled = (error: unknown): boolean => hasCode(error, '57014')

/** No connection of a pool came free while the caller waited (node-postgres has no code for it). */
export const isPoolExhausted = (error: unknown): boolean =>
  messageOf(error).includes('timeout exceeded when trying to connect')

/**
 * Of the network: a connection that was refused, reset or not answered; no route; a name that nobody knows, as that
 * of a container that is stopped. Of PostgreSQL: a server that ends (57P01, 57P02), starts (57P03), has no connection
 * left (53300) or a full disk (53100), on which staff make room; a statement that took too long (57014); a deadlock
 * (40P01).
 */
const PASSING_CODES = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ENOTFOUND', 'EAI_AGAIN'],
  ...['57P01', '57P02', '57P03', '53300', '53100', '57014', '40P01'],
])
/** Lost connections: node-postgres' errors without a code, and that of connection-liveness.ts. */
const LOST =
  /^(Connection terminated|Client has encountered a connection error|PostgreSQL gave no answer in time)/

/** Whether the same may succeed a little later. */
export const isPassing = (error: unknown): boolean =>
  PASSING_CODES.has(codeOf(error)) || isPoolExhausted(error) || LOST.test(messageOf(error))
