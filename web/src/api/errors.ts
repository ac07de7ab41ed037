/** Shown when no answer came at all: the service is down, or the visitor is offline. */
export const UNREACHABLE = 'The search service cannot be reached right now. Please try again in a moment.'
/** Shown when something answered that is not our service, such as a proxy's own page. */
export const UNREADABLE = 'The search service gave an answer that could not be read. Please try again.'

/**
 * A call to the search-service that did not succeed. `message` is a sentence for
 * the visitor: the service's own where it sent one.
 */
export class ApiError extends Error {
  /** HTTP status, or 0 when the service was not reached. */
  readonly status: number

  constructor(message: string, status: number) {
    super(message)
    this.name = 'ApiError'
    this.status = status
  }
}

/** True when a call ended because its caller gave up on it, which is nobody's failure. */
export function wasCancelled(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'name' in error && error.name === 'AbortError'
}

/** The sentence to show for anything that was thrown. */
export function sentenceOf(error: unknown, otherwise = UNREACHABLE): string {
  return error instanceof ApiError ? error.message : otherwise
}
