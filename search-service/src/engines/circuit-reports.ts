/**
 * Port: what processes tell each other about providers in trouble. It never fails and never takes long; whoever gets
 * no word goes by what they see themselves.
 */
export abstract class CircuitReports {
  /** How many other processes have lately found this provider in trouble. */
  abstract others(provider: string): Promise<number>
  /** Says that this process has found the provider in trouble. It is forgotten by itself. */
  abstract report(provider: string): Promise<void>
  /**
   * Asks to be the one who tries whether the provider is back.
   * @returns false when another process tries, or tried in vain a moment ago
   */
  abstract claimTrial(provider: string): Promise<boolean>
  /** Says that the provider answers again. */
  abstract clear(provider: string): Promise<void>
}

/** Without a store between them each process goes by what it sees itself. */
export class NoReports extends CircuitReports {
  async others() {
    return 0
  }

  async report() {}

  async claimTrial() {
    return true
  }

  async clear() {}
}
