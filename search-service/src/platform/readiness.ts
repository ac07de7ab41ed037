import { Injectable } from '@nestjs/common'

/** Whether this process takes new work. Once it was asked to end, it still serves, but asks for no more. */
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
