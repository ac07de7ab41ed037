import { numbersFrom } from '@firewall-cafe/shared'

/** Pseudorandom draws from a seed, so that a failure can be reproduced. */
export class Draw {
  /** A number in [0, 1). */
  readonly number: () => number

  /** @param seed any whole number from 0 */
  constructor(seed: number) {
    this.number = numbersFrom(Math.imul(seed + 1, 0x9e3779b9))
  }

  /** A whole number from 0, below `limit`. */
  below(limit: number): number {
    return Math.floor(this.number() * limit)
  }

  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number {
    return low + this.below(high - low + 1)
  }

  chance(probability: number): boolean {
    return this.number() < probability
  }

  /** True once in `times`. */
  once(times: number): boolean {
    return this.below(times) === 0
  }

  of<T>(choices: readonly T[]): T {
    return choices[this.below(choices.length)] as T
  }
}
