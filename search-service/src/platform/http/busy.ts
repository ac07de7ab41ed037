import { ServiceUnavailableException } from '@nestjs/common'

/** Becomes 503 with Retry-After: this process is overloaded, or has passing trouble. */
export class BusyException extends ServiceUnavailableException {
  /** @param what a sentence for the visitor, without the waiting time */
  constructor(
    what: string,
    readonly retryAfterSeconds: number,
  ) {
    super({ error: `${what} Please try again in ${retryAfterSeconds} seconds.` })
  }
}
