import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'
import type { SharedCounters } from '../platform/shared-counters.ts'

/** On whose behalf an engine is called: the bot, or a visitor of this network (as `networkOf` names it). */
export type Asker = 'bot' | { network: string }

/** `spent`: the hour's calls are gone. `share_spent`: this network has had its share of them; others go on. */
export type Granted = 'granted' | 'spent' | 'share_spent'

/**
 * Port: how many calls each provider may still get within the running hour, so that a busy afternoon
 * or a fault of ours cannot spend a month's money, and no network another one's part of it.
 */
export abstract class CallBudget {
  /** Takes one call from the provider's budget of this clock hour, when the asker may have it. */
  abstract take(provider: string, asker: Asker): Promise<Granted>
}

const HOUR_SECONDS = 3_600
/** Part of the hour that only the bot may use. It may use more, but for the next one. */
const BOTS_PART = 0.2
/** Part of the hour that only networks may use that asked little so far. */
const RESERVED_PART = 0.2
/** A network that had no more than this part of the hour asked little. */
const LITTLE_PART = 0.01

/**
 * One budget for every process, the bot's worker included. While the store is away, each counts for itself.
 *
 * A network may have its share of what is left: a tenth, when it asks alone, and less the more is used. Calls at the
 * same moment may read the same rest; the share of the whole hour is counted by the store, and no network passes it.
 */
export class SharedCallBudget extends CallBudget {
  readonly #bot: RateLimiterAbstract | undefined
  readonly #visitors: RateLimiterAbstract
  readonly #networks: RateLimiterAbstract
  /** Calls of visitors from which on only networks are served that asked little. */
  readonly #reservedFrom: number
  readonly #little: number

  /**
   * @param callsPerHour for each provider
   * @param share of one network, from 0 to 1
   * @param now epoch milliseconds
   */
  constructor(
    counters: Pick<SharedCounters, 'counter'>,
    private readonly callsPerHour: number,
    private readonly share: number,
    private readonly now: () => number = Date.now,
  ) {
    super()
    const counter = (name: string, points: number) =>
      counters.counter({ name, points, seconds: HOUR_SECONDS })
    const bots = Math.floor(callsPerHour * BOTS_PART)
    const visitors = callsPerHour - bots
    this.#bot = bots > 0 ? counter('bot-engine-calls', bots) : undefined
    this.#visitors = counter('engine-calls', visitors)
    this.#networks = counter('network-engine-calls', Math.max(1, Math.floor(callsPerHour * share)))
    this.#reservedFrom = visitors - Math.floor(callsPerHour * RESERVED_PART)
    this.#little = Math.max(1, Math.floor(callsPerHour * LITTLE_PART))
  }

  async take(provider: string, asker: Asker): Promise<Granted> {
    const hour = `${provider} ${Math.floor(this.now() / (HOUR_SECONDS * 1_000))}`
    return asker === 'bot' ? this.takeForBot(hour) : this.takeForNetwork(hour, asker.network)
  }

  private async takeForBot(hour: string): Promise<Granted> {
    if (this.#bot && (await consume(this.#bot, hour)) !== undefined) return 'granted'
    if ((await this.usedByVisitors(hour)) >= this.#reservedFrom) return 'spent'
    return (await consume(this.#visitors, hour)) === undefined ? 'spent' : 'granted'
  }

  /** A refused call counts for its network, too: what is left only shrinks, so it would be refused again. */
  private async takeForNetwork(hour: string, network: string): Promise<Granted> {
    const own = await consume(this.#networks, `${hour} ${network}`)
    if (own === undefined) return 'share_spent'
    if (own > this.#little) {
      const used = await this.usedByVisitors(hour)
      const left = this.callsPerHour - used
      if (used >= this.#reservedFrom || own > left * this.share) return 'share_spent'
    }
    return (await consume(this.#visitors, hour)) === undefined ? 'spent' : 'granted'
  }

  private async usedByVisitors(hour: string): Promise<number> {
    return (await this.#visitors.get(hour))?.consumedPoints ?? 0
  }
}

/** @returns how many were taken of this key by now; undefined when nothing is left */
async function consume(counter: RateLimiterAbstract, key: string): Promise<number | undefined> {
  try {
    return (await counter.consume(key)).consumedPoints
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return undefined
    throw refusal
  }
}
