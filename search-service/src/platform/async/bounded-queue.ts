import pLimit, { type LimitFunction } from 'p-limit'
import { BusyException } from '../http/busy.ts'

const RETRY_AFTER_SECONDS = 5

/** Runs a few tasks at once in this process, lets some wait, and refuses others. */
export class BoundedQueue {
  private readonly limit: LimitFunction

  /** @param sentence for a refused caller, without the waiting time */
  constructor(
    atOnce: number,
    private readonly waiting: number,
    private readonly sentence: string,
  ) {
    this.limit = pLimit(atOnce)
  }

  /** @throws {BusyException} when too many wait already */
  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.limit.pendingCount >= this.waiting) throw new BusyException(this.sentence, RETRY_AFTER_SECONDS)
    return this.limit(task)
  }

  /** Waits, however long the queue is. */
  wait<T>(task: () => Promise<T>): Promise<T> {
    return this.limit(task)
  }
}
