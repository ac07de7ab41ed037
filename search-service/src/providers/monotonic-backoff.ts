import type { IBackoff } from 'cockatiel'

/**
 * A fixed cooldown by the monotonic clock. Cockatiel compares wall-clock times: if the clock were set back by an hour
 * while a circuit is open, the circuit would stay open for an hour longer.
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

  /** Cockatiel compares this with the time that has passed by its own clock, so it is minus or plus infinity. */
  get duration(): number {
    return this.isOver ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY
  }

  /** Begins a cooldown. */
  next(): this {
    this.#until = performance.now() + this.cooldownMs
    return this
  }
}
