import { ServiceUnavailableException } from '@nestjs/common'

/** Answered with 503 and Retry-After: this process does too much of the kind, or has trouble that passes. */
export class BusyException extends ServiceUnavailableException {
  /** @param what a sentence for the visitor, without the wait */
  constructor(
    what: string,
    readonly retryAfterSeconds: number,
  ) {
    super({ error: `${what} Please try again in ${retryAfterSeconds} seconds.` })
  }
}
