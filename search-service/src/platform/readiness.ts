import { Injectable } from '@nestjs/common'

/** Whether this process accepts new work. After a request to end, it still serves but is no longer ready. */
@Injectable()
export class Readiness {
  #ending = false

  get ready(): boolean {
    return !this.#ending
  }

  end(): void {
    this.#ending = true
  }
}
