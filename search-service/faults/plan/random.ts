/** Draws that follow from a seed alone (mulberry32), so that a run can be had again. */
export class Draw {
  #state: number

  /** @param seed any whole number from 0 */
  constructor(seed: number) {
    this.#state = Math.imul(seed + 1, 0x9e3779b9) >>> 0
  }

  /** A number in [0, 1). */
  number(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number {
    return low + Math.floor(this.number() * (high - low + 1))
  }

  chance(probability: number): boolean {
    return this.number() < probability
  }

  of<T>(choices: readonly T[]): T {
    return choices[this.whole(0, choices.length - 1)] as T
  }
}
