import type { IBackoff } from 'cockatiel'

/**
 * A fixed cooldown, measured by the time since the process began. Cockatiel compares wall-clock times: set back by an
 * hour while a circuit is open, it would stay open for an hour more.
 */
export class MonotonicBackoff implements IBackoff<unknown> {
  #until = 0

  constructor(private readonly cooldownMs: number) {}

  get isOver(): boolean {
    return this.leftMs === 0
  }

  /** How long it still lasts. */
  get leftMs(): number {
    return Math.max(0, this.#until - performance.now())
  }

  /** Cockatiel compares it with what has passed by its clock: over at once, or not at all. */
  get duration(): number {
    return this.isOver ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY
  }

  /** Begins a cooldown. */
  next(): this {
    this.#until = performance.now() + this.cooldownMs
    return this
  }
}
