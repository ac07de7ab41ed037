import { Injectable } from '@nestjs/common'
import { BoundedQueue } from '../platform/async/bounded-queue.ts'

/** Few enough to leave most connections of the pool, and a processor, to cheap reads. */
export const AT_ONCE = 2
/** At half a second each, the last one waits as long as Retry-After says. */
export const WAITING = 20

/** Reads that may take a second. */
@Injectable()
export class CostlyReads extends BoundedQueue {
  constructor() {
    super(AT_ONCE, WAITING, 'The archive is busy with other searches right now.')
  }
}
