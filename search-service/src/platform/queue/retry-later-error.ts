/** How long such a job waits before it starts again. */
export const RETRY_LATER_MS = 10_000

/**
 * Thrown by a job's handler when the service itself is in trouble (its store, its database), which says nothing about
 * the job: it waits and starts again, as often as it takes, and none of its attempts is used up.
 */
export class RetryLaterError extends Error {
  override name = 'RetryLaterError'

  constructor(options: ErrorOptions) {
    super('The job was postponed: the service itself is in trouble.', options)
  }
}
