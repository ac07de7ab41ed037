/**
 * Port: how many calls each provider may still get within the running hour, so that a busy afternoon
 * or a fault of ours cannot spend a month's money.
 */
export abstract class CallBudget {
  /**
   * Takes one call from the provider's budget of this clock hour.
   * @returns false when it is spent; then nothing is taken
   */
  abstract take(provider: string): Promise<boolean>
}

/** Counts within this process only; it starts afresh with it. */
export class InMemoryCallBudget extends CallBudget {
  #hour = -1
  readonly #taken = new Map<string, number>()

  /**
   * @param callsPerHour for each provider
   * @param now epoch milliseconds
   */
  constructor(
    private readonly callsPerHour: number,
    private readonly now: () => number = Date.now,
  ) {
    super()
  }

  async take(provider: string): Promise<boolean> {
    const hour = Math.floor(this.now() / 3_600_000)
    if (hour !== this.#hour) {
      this.#taken.clear()
      this.#hour = hour
    }
    const taken = this.#taken.get(provider) ?? 0
    if (taken >= this.callsPerHour) return false
    this.#taken.set(provider, taken + 1)
    return true
  }
}
