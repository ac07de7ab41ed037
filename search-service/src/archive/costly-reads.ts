import { Injectable } from '@nestjs/common'
import pLimit from 'p-limit'
import { BusyException } from '../platform/http/busy.ts'

/** Few enough to leave most connections of the pool, and a processor, to cheap reads. */
export const AT_ONCE = 2
/** At half a second each, the last of them waits as long as Retry-After says. */
export const WAITING = 20
const RETRY_AFTER_SECONDS = 5

/** Limits reads that may take a second: a few run at once in this process, some wait, the others are refused. */
@Injectable()
export class CostlyReads {
  private readonly limit = pLimit(AT_ONCE)

  /** @throws {BusyException} when too many wait already */
  async run<T>(read: () => Promise<T>): Promise<T> {
    if (this.limit.pendingCount >= WAITING) {
      throw new BusyException('The archive is busy with other searches right now.', RETRY_AFTER_SECONDS)
    }
    return this.limit(read)
  }
}
