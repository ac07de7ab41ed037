import { Inject, Injectable } from '@nestjs/common'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { CONFIG, type Config } from '../config.ts'
import { SharedCounters } from '../shared-counters.ts'

/** Calls that are limited together. Reads are the cheap ones: every GET unless its handler says otherwise. */
export type RateBucket = 'searches' | 'comparisons' | 'votes' | 'undos' | 'reads' | 'messages'
const WINDOW_SECONDS = 60
/** Calls without an address share a budget. */
const UNKNOWN = 'unknown'

/**
 * Counts calls a minute for each truncated address. Searches, comparisons, votes, undone votes and messages are counted for all
 * processes together; reads in this process only, since counting them elsewhere would cost more than
 * answering them.
 */
@Injectable()
export class RateLimits {
  private readonly buckets: Readonly<Record<RateBucket, RateLimiterAbstract>>

  constructor(@Inject(CONFIG) config: Config, counters: SharedCounters) {
    const counter = (name: RateBucket, points: number) =>
      counters.counter({ name, points, seconds: WINDOW_SECONDS })
    this.buckets = {
      searches: counter('searches', config.RATE_LIMIT_SEARCHES),
      comparisons: counter('comparisons', config.RATE_LIMIT_COMPARISONS),
      votes: counter('votes', config.RATE_LIMIT_VOTES),
      undos: counter('undos', config.RATE_LIMIT_UNDOS),
      messages: counter('messages', config.RATE_LIMIT_MESSAGES),
      reads: new RateLimiterMemory({ points: config.RATE_LIMIT_READS, duration: WINDOW_SECONDS }),
    }
  }

  /**
   * Counts one call.
   * @param addressPrefix truncated address; calls without one share a budget
   * @returns seconds until calls are allowed again; undefined when this one is allowed
   */
  async take(bucket: RateBucket, addressPrefix: string | undefined): Promise<number | undefined> {
    try {
      await this.buckets[bucket].consume(addressPrefix ?? UNKNOWN)
      return undefined
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      return inSeconds(refusal.msBeforeNext)
    }
  }
}

/** Never more than the window, even if the clock was set back. */
function inSeconds(milliseconds: number): number {
  return Math.min(WINDOW_SECONDS, Math.max(1, Math.ceil(milliseconds / 1_000)))
}
