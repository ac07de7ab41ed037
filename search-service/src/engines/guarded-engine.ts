import type { CircuitState, EngineName, Outcome } from '@firewall-cafe/shared'
import {
  CircuitState as BreakerState,
  BrokenCircuitError,
  type CircuitBreakerPolicy,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhenResult,
} from 'cockatiel'
import type { CallBudget } from './call-budget.ts'
import type { CircuitReading } from './engine-health.ts'
import { type EngineAnswer, ImageEngine } from './image-engine.ts'
import type { ProviderEngine } from './provider-engine.ts'

export interface CircuitSettings {
  /** Troubled answers in a row that open the circuit. */
  failures: number
  /** How long an open circuit rests before it lets one call try, in milliseconds. */
  restMs: number
}

export const CIRCUIT: CircuitSettings = { failures: 5, restMs: 30_000 }

/** Outcomes after which asking again at once would only make things worse. */
const TROUBLE: ReadonlySet<Outcome> = new Set<Outcome>([
  'captcha',
  'rate_limited',
  'timeout',
  'unreadable',
  'failed',
])

/** An isolated circuit is one that a person opened, which nobody here does. */
const STATES: Readonly<Record<BreakerState, CircuitState>> = {
  [BreakerState.Closed]: 'closed',
  [BreakerState.Open]: 'open',
  [BreakerState.HalfOpen]: 'halfOpen',
  [BreakerState.Isolated]: 'open',
}

/** Keeps calls from a provider that is in trouble, and from one whose hourly budget is spent. */
export class GuardedEngine extends ImageEngine {
  readonly engine: EngineName
  readonly simulated: boolean
  readonly provider: string
  readonly #circuit: CircuitBreakerPolicy
  #since = Date.now()

  constructor(
    private readonly inner: ProviderEngine,
    private readonly budget: CallBudget,
    private readonly settings: CircuitSettings = CIRCUIT,
  ) {
    super()
    this.engine = inner.engine
    this.simulated = inner.simulated
    this.provider = inner.provider
    this.#circuit = circuitBreaker(
      handleWhenResult((answer) => TROUBLE.has((answer as EngineAnswer).outcome)),
      { halfOpenAfter: settings.restMs, breaker: new ConsecutiveBreaker(settings.failures) },
    )
    this.#circuit.onStateChange(() => {
      this.#since = Date.now()
    })
  }

  get health(): CircuitReading {
    const { provider, engine } = this
    return { provider, engine, state: STATES[this.#circuit.state], since: this.#since }
  }

  /** Whether the provider is called, rests, or is being tried again. */
  get circuit(): CircuitState {
    return this.health.state
  }

  async ask(query: string, signal: AbortSignal): Promise<EngineAnswer> {
    if (this.rests()) return this.without('failed', this.sayOpen())
    // Outside the circuit: a spent budget says nothing about the provider, neither good nor bad.
    if (!(await this.budget.take(this.provider)))
      return this.without('rate_limited', `the hourly call budget of ${this.provider} is spent`)
    try {
      return await this.#circuit.execute(() => this.inner.ask(query, signal))
    } catch (error) {
      if (error instanceof BrokenCircuitError) return this.without('failed', this.sayOpen())
      throw error
    }
  }

  /** Known without asking, so that a resting provider costs nothing of its budget. */
  private rests(): boolean {
    return this.health.state === 'open' && Date.now() - this.#since < this.settings.restMs
  }

  private sayOpen(): string {
    const { failures, restMs } = this.settings
    return `circuit open: ${this.provider} failed ${failures} times in a row and rests for ${restMs / 1000} s`
  }

  private without(outcome: Outcome, detail: string): EngineAnswer {
    return { outcome, provider: this.provider, results: [], detail }
  }
}
