import type { IBackoff } from 'cockatiel'

/**
 * A fixed cooldown by the monotonic clock. Cockatiel compares wall-clock times: if the clock were set back by
 * an hour, an open circuit would stay open for an hour longer.
 */
export class MonotonicBackoff implements IBackoff<unknown> {
  #until = 0

  constructor(private readonly cooldownMs: number) {}

  get isOver(): boolean {
    return this.leftMs === 0
  }

  /** The rest of the cooldown. */
  get leftMs(): number {
    return Math.max(0, this.#until - performance.now())
  }

  /** Minus or plus infinity, because Cockatiel compares it with the time elapsed by its own clock. */
  get duration(): number {
    return this.isOver ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY
  }

  /** Begins a cooldown. */
  next(): this {
    this.#until = performance.now() + this.cooldownMs
    return this
  }
}
