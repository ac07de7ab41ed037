/** How long a postponed job waits before it starts again. */
export const RETRY_LATER_MS = 10_000

/**
 * A job's handler throws this when the service itself fails (its store, its database), which says nothing
 * about the job. The job waits and starts again, as often as needed, without using up its attempts.
 */
export class RetryLaterError extends Error {
  override name = 'RetryLaterError'

  constructor(options: ErrorOptions) {
    super('The job was postponed, since the service cannot do it now. It is tried again later.', options)
  }
}
