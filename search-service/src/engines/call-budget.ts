import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'
import type { SharedCounters } from '../platform/shared-counters.ts'

/**
 * Port: how many calls each provider may still get within the running hour, so that a busy afternoon
 * or a fault of ours cannot spend a month's money.
 */
export abstract class CallBudget {
  /**
   * Takes one call from the provider's budget of this clock hour.
   * @returns false when it is spent
   */
  abstract take(provider: string): Promise<boolean>
}

const HOUR_SECONDS = 3_600

/** One budget for every process, the bot's worker included. While the store is away, each counts for itself. */
export class SharedCallBudget extends CallBudget {
  readonly #calls: RateLimiterAbstract

  /**
   * @param callsPerHour for each provider
   * @param now epoch milliseconds
   */
  constructor(
    counters: Pick<SharedCounters, 'counter'>,
    callsPerHour: number,
    private readonly now: () => number = Date.now,
  ) {
    super()
    this.#calls = counters.counter({ name: 'engine-calls', points: callsPerHour, seconds: HOUR_SECONDS })
  }

  async take(provider: string): Promise<boolean> {
    const hour = Math.floor(this.now() / (HOUR_SECONDS * 1_000))
    try {
      await this.#calls.consume(`${provider} ${hour}`)
      return true
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return false
      throw refusal
    }
  }
}
