import { ServiceUnavailableException } from '@nestjs/common'

/** Answered with 503 and Retry-After: too much of the kind is under way in this process. */
export class BusyException extends ServiceUnavailableException {
  /** @param what a sentence for the visitor, without the wait */
  constructor(
    what: string,
    readonly retryAfterSeconds: number,
  ) {
    super({ error: `${what} Please try again in ${retryAfterSeconds} seconds.` })
  }
}
