import { PassThrough, type Readable } from 'node:stream'
import type { SearchEvents } from '@firewall-cafe/shared'

/**
 * The answer to one search as server-sent events (WHATWG HTML §9.2), each written as soon as it is known.
 * Writing to a visitor who has gone is harmless. It begins with a comment, since the headers leave with the first
 * byte: a visitor whose line breaks before the first event must know that the search was accepted.
 */
export class SearchStream {
  private readonly pipe = new PassThrough()

  constructor() {
    this.pipe.write(': asked\n\n')
  }

  get readable(): Readable {
    return this.pipe
  }

  write<E extends keyof SearchEvents>(event: E, data: SearchEvents[E]): void {
    if (!this.pipe.destroyed) this.pipe.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
  }

  end<E extends keyof SearchEvents>(event: E, data: SearchEvents[E]): void {
    this.write(event, data)
    this.pipe.end()
  }
}
