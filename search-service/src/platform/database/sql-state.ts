/** What PostgreSQL says about an error by its code (SQLSTATE). */
const hasCode = (error: unknown, code: string): boolean =>
  (error as { code?: unknown } | null | undefined)?.code === code

/** A row names another that is not there, or not any more. */
export const isForeignKeyViolation = (error: unknown): boolean => hasCode(error, '23503')
/** The server ended a statement that took too long. */
export const isQueryCanceled = (error: unknown): boolean => hasCode(error, '57014')
