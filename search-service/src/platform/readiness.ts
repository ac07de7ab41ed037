import { Injectable } from '@nestjs/common'

/** Whether this process wants new work. Once it has been asked to end, it still serves but is no longer ready. */
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
