/** How long a postponed job waits before it starts again, in milliseconds. */
export const POSTPONED_FOR = 10_000

/**
 * Thrown by a job's handler when the house itself is in trouble (its store, its database), which says nothing about
 * the job: it waits and starts again, as often as it takes, and none of its attempts is used up.
 */
export class Postponed extends Error {
  override name = 'Postponed'

  constructor(options: ErrorOptions) {
    super('The job was postponed: the service itself is in trouble.', options)
  }
}
