import { createHash } from 'node:crypto'
import { Inject, Injectable } from '@nestjs/common'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { CONFIG, type Config } from '../config.ts'
import { type Counter, SharedCounters } from '../shared-counters.ts'
import { networkOf } from './address.ts'

/** Calls that share a limit. Reads are the cheap ones: every GET, unless its handler says otherwise. */
export type RateBucket = 'searches' | 'comparisons' | 'votes' | 'reads' | 'messages' | 'mails' | 'own'
const WINDOW_SECONDS = 60
const HOUR_SECONDS = 3_600
/** Mails of a network in an hour, as a multiple of messages in a minute: a flood at the limit lasts six minutes. */
const MAILS_AN_HOUR = 6
/**
 * A longer wait, in windows, means that the window began while a clock was ahead. More than one, since the clocks of
 * processes differ a little: a process whose clock is behind must not end the others' windows.
 */
const IMPOSSIBLE_WINDOWS = 2
/** More than anybody presses "Undo", "Forget me" and "Keep out"; for a network, more than a whole café. */
const OWN_CALLS_OF_A_VOTER = 60
const OWN_CALLS_OF_A_NETWORK = 600

/**
 * Counts calls per minute for each truncated address. Searches, comparisons, votes and messages are counted
 * across all processes; reads only in this process, since counting them elsewhere would cost more than
 * answering them. Mails (letters to staff, sign-ups) are messages that are counted per hour, too; reports are not, since a
 * neighbour's flood must not silence them. Calls about a visitor's own data have
 * a budget per voter and a wide one per network: a neighbour's flood of votes must not keep anybody from being
 * forgotten.
 */
@Injectable()
export class RateLimits {
  private readonly buckets: Readonly<Record<RateBucket, Counter>>
  private readonly mailsAnHour: Counter
  private readonly voters = new RateLimiterMemory({ points: OWN_CALLS_OF_A_VOTER, duration: WINDOW_SECONDS })

  constructor(@Inject(CONFIG) config: Config, counters: SharedCounters) {
    const counter = (name: string, points: number, seconds = WINDOW_SECONDS) =>
      counters.counter({ name, points, seconds })
    const messages = counter('messages', config.RATE_LIMIT_MESSAGES)
    this.buckets = {
      searches: counter('searches', config.RATE_LIMIT_SEARCHES),
      comparisons: counter('comparisons', config.RATE_LIMIT_COMPARISONS),
      votes: counter('votes', config.RATE_LIMIT_VOTES),
      messages,
      mails: messages,
      reads: new RateLimiterMemory({ points: config.RATE_LIMIT_READS, duration: WINDOW_SECONDS }),
      own: new RateLimiterMemory({ points: OWN_CALLS_OF_A_NETWORK, duration: WINDOW_SECONDS }),
    }
    this.mailsAnHour = counter('mails-an-hour', config.RATE_LIMIT_MESSAGES * MAILS_AN_HOUR, HOUR_SECONDS)
  }

  /**
   * Counts one call.
   * @param addressPrefix truncated address; calls without one share a budget
   * @returns seconds until calls are allowed again; undefined when this one is allowed
   */
  async take(bucket: RateBucket, addressPrefix: string | undefined): Promise<number | undefined> {
    const network = networkOf(addressPrefix)
    const wait = await consume(this.buckets[bucket], network)
    if (wait !== undefined || bucket !== 'mails') return wait
    return consume(this.mailsAnHour, network, HOUR_SECONDS)
  }

  /**
   * Counts one call about a visitor's own data, whatever else the network does. A call over the voter's
   * budget does not count against the network's budget.
   * @param token the voter's; calls of a network without one share a budget
   * @returns as `take`
   */
  async takeOwn(addressPrefix: string | undefined, token: string | undefined): Promise<number | undefined> {
    const network = networkOf(addressPrefix)
    // The network is first, so that made-up tokens fill no memory once it has no calls left.
    const wait = await consume(this.buckets.own, network)
    if (wait !== undefined) return wait
    const voter = createHash('sha256')
      .update(`${network} ${token ?? ''}`)
      .digest('base64')
    const refused = await consume(this.voters, voter)
    if (refused !== undefined) await this.buckets.own.reward(network)
    return refused
  }
}

async function consume(limiter: Counter, key: string, seconds = WINDOW_SECONDS): Promise<number | undefined> {
  let refusal = await refusalOf(limiter, key)
  if (refusal && refusal.msBeforeNext > IMPOSSIBLE_WINDOWS * seconds * 1_000) {
    await limiter.delete(key)
    refusal = await refusalOf(limiter, key)
  }
  return refusal && inSeconds(refusal.msBeforeNext, seconds)
}

async function refusalOf(limiter: Counter, key: string): Promise<RateLimiterRes | undefined> {
  try {
    await limiter.consume(key)
    return undefined
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return refusal
    throw refusal
  }
}

/** Never more than the window, even if the clock was set back. */
function inSeconds(milliseconds: number, window: number): number {
  return Math.min(window, Math.max(1, Math.ceil(milliseconds / 1_000)))
}
