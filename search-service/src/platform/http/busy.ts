import { ServiceUnavailableException } from '@nestjs/common'

/** Becomes 503 with Retry-After: this process is overloaded, or has passing trouble. */
export class BusyException extends ServiceUnavailableException {
  /**
   * @param what a sentence for the visitor, without the waiting time
   * @param zh the same in Chinese, with the waiting time, where no page of ours shows the answer
   */
  constructor(
    what: string,
    readonly retryAfterSeconds: number,
    zh = '',
  ) {
    super({ error: `${what} Please try again in ${retryAfterSeconds} seconds. ${zh}`.trimEnd() })
  }
}
