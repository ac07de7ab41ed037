import type { IBreaker } from 'cockatiel'

/** Opens a circuit after so many failures in a row; while there is reason to doubt, after a single one. */
export class WaryBreaker implements IBreaker {
  /** Failures in a row. */
  state: unknown = 0

  constructor(
    private readonly failures: number,
    private readonly inDoubt: () => boolean,
  ) {}

  success(): void {
    this.state = 0
  }

  failure(): boolean {
    this.state = Number(this.state) + 1
    return this.inDoubt() || Number(this.state) >= this.failures
  }
}
