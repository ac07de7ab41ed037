/** Counts calls in this process, a fixed window at a time: what counting costs must not show beside a cheap answer. */
export class WindowCounts {
  readonly #counts = new Map<string, number>()
  #endsAt = 0

  /**
   * @param limit calls that one key may make in a window
   * @param windowMs length of the window, in milliseconds; all keys share its ends
   * @param now epoch milliseconds
   */
  constructor(
    private readonly limit: number,
    private readonly windowMs: number,
    private readonly now: () => number = Date.now,
  ) {}

  /**
   * Counts one call. One over the limit is not counted, so asking twice about the same call is harmless.
   * @returns milliseconds until calls are welcome again, or undefined when this one is
   */
  take(key: string): number | undefined {
    const now = this.now()
    if (now >= this.#endsAt) {
      this.#counts.clear()
      this.#endsAt = now + this.windowMs
    }
    const taken = this.#counts.get(key) ?? 0
    if (taken >= this.limit) return this.#endsAt - now
    this.#counts.set(key, taken + 1)
    return undefined
  }
}
