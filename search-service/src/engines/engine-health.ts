import type { CircuitState, EngineName } from '@firewall-cafe/shared'

/** How a provider's circuit stands in this process. */
export interface CircuitReading {
  provider: string
  engine: EngineName
  /** `closed`: called; `open`: rests after failures in a row; `halfOpen`: one call tries whether it is back. */
  state: CircuitState
  /** When it came into this state, epoch milliseconds; at first, when the process started. */
  since: number
}

/**
 * The circuits of all configured providers, as this process sees them. Processes share what they find through Redis;
 * a circuit only spares calls that would fail anyway, so one that hears nothing costs a few calls more and no money
 * beyond the shared budget.
 */
export class EngineHealth {
  constructor(private readonly providers: readonly { readonly health: CircuitReading }[]) {}

  read(): CircuitReading[] {
    return this.providers.map(({ health }) => health)
  }
}
