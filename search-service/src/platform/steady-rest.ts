import type { IBackoff } from 'cockatiel'

/**
 * How long one circuit rests when it opens, by the time since the process began. Cockatiel goes by the wall clock: set
 * back by an hour while a circuit is open, it would rest for an hour more.
 */
export class SteadyRest implements IBackoff<unknown> {
  #until = 0

  /** @param restMs in milliseconds */
  constructor(private readonly restMs: number) {}

  get isOver(): boolean {
    return performance.now() >= this.#until
  }

  /** Cockatiel compares it with what has passed by its clock: over at once, or not at all. */
  get duration(): number {
    return this.isOver ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY
  }

  /** Begins a rest. */
  next(): this {
    this.#until = performance.now() + this.restMs
    return this
  }
}
