import type { IBackoff, IBackoffFactory } from 'cockatiel'

/**
 * How long an open circuit rests, by the time since the process began. Cockatiel goes by the wall clock: set back by an
 * hour while a circuit is open, it would rest for an hour more.
 */
export class SteadyRest implements IBackoffFactory<unknown> {
  /** @param restMs in milliseconds */
  constructor(private readonly restMs: number) {}

  next(): IBackoff<unknown> {
    const until = performance.now() + this.restMs
    return {
      // Cockatiel compares it with what has passed by its clock: over at once, or not at all.
      get duration() {
        return performance.now() < until ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY
      },
      next: () => this.next(),
    }
  }
}
