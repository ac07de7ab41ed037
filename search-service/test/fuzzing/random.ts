/** A small generator with a seed (mulberry32), so that a failure can be had again. */
export class Random {
  private state: number

  constructor(seed: number) {
    this.state = seed | 0
  }

  /** A whole number from 0, below `limit`. */
  below(limit: number): number {
    this.state = (this.state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit)
  }

  /** True once in `times`. */
  once(times: number): boolean {
    return this.below(times) === 0
  }

  of<T>(list: readonly T[]): T {
    return list[this.below(list.length)] as T
  }
}
