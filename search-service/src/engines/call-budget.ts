import { RateLimiterRes } from 'rate-limiter-flexible'
import type { Counter, SharedCounters } from '../platform/shared-counters.ts'

/** The asker behind a call: the bot, or a visitor from this network (as `networkOf` names it). */
export type Asker = 'bot' | { network: string }

/** `spent`: no calls are left in this hour. `share_spent`: this network has used its share; others may still ask. */
export type Granted = 'granted' | 'spent' | 'share_spent'
export type Refusal = Exclude<Granted, 'granted'>

const HOUR_SECONDS = 3_600
/** Part of the hour's calls that only the bot may use. It may also use others, but not the reserved part. */
const BOTS_PART = 0.2
/** Part of the hour's calls reserved for networks that have asked little so far. */
const RESERVED_PART = 0.2
/** A network has asked little up to this part of the hour's calls. */
const LITTLE_PART = 0.01

/**
 * Limits the calls to each provider in the current hour, so that neither a busy afternoon nor a bug can spend
 * a month's money, and no network can use up another's share. All processes share one budget, the bot's
 * worker included; while the store is down, each process counts alone.
 *
 * A network may use its share (a tenth, by default) of the calls that are left, so the share shrinks as calls
 * are used. Simultaneous calls may read the same remainder, but the store counts each network's share of the
 * whole hour, which no network can exceed.
 */
export class CallBudget {
  readonly #bot: Counter | undefined
  readonly #visitors: Counter
  readonly #networks: Counter
  /** After this many visitors' calls, only networks that have asked little may ask. */
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

  /** Takes one call from the provider's budget of this clock hour, if the asker may have it. */
  async take(provider: string, asker: Asker): Promise<Granted> {
    const hour = `${provider} ${Math.floor(this.now() / (HOUR_SECONDS * 1_000))}`
    return asker === 'bot' ? this.takeForBot(hour) : this.takeForNetwork(hour, asker.network)
  }

  private async takeForBot(hour: string): Promise<Granted> {
    if (this.#bot && (await consume(this.#bot, hour)) !== undefined) return 'granted'
    if ((await this.usedByVisitors(hour)) >= this.#reservedFrom) return 'spent'
    return (await consume(this.#visitors, hour)) === undefined ? 'spent' : 'granted'
  }

  /** A refused call counts, too: the remainder only shrinks, so the network would be refused again. */
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

/** @returns how many calls this key has used; undefined when no call is left */
async function consume(counter: Counter, key: string): Promise<number | undefined> {
  try {
    return (await counter.consume(key)).consumedPoints
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return undefined
    throw refusal
  }
}
