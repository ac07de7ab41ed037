/** Whether an error of PostgreSQL has this code (SQLSTATE). */
const hasCode = (error: unknown, code: string): boolean =>
  (error as { code?: unknown } | null | undefined)?.code === code

/** A row refers to another that does not exist, or no longer exists. */
export const isForeignKeyViolation = (error: unknown): boolean => hasCode(error, '23503')
/** A value that the statement was given is none of its type: an error of who asked, on every server. */
export const isDataException = (error: unknown): boolean =>
  String((error as { code?: unknown } | null | undefined)?.code ?? '').startsWith('22')
/** A lock was not to be had in time (`lock_timeout`). */
export const isLockNotAvailable = (error: unknown): boolean => hasCode(error, '55P03')
/** The server ended a statement that took too long. */
export const isQueryCanceled = (error: unknown): boolean => hasCode(error, '57014')
