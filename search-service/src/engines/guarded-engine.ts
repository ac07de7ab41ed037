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

class BudgetSpentError extends Error {}

/** Keeps calls from a provider that is in trouble, and from one whose hourly budget is spent. */
export class GuardedEngine extends ImageEngine {
  readonly engine: EngineName
  readonly simulated: boolean
  readonly provider: string
  readonly #circuit: CircuitBreakerPolicy

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
  }

  /** Whether the provider is called, rests, or is being tried again. */
  get circuit(): CircuitState {
    if (this.#circuit.state === BreakerState.Closed) return 'closed'
    return this.#circuit.state === BreakerState.HalfOpen ? 'halfOpen' : 'open'
  }

  async ask(query: string, signal: AbortSignal): Promise<EngineAnswer> {
    try {
      return await this.#circuit.execute(() => this.call(query, signal))
    } catch (error) {
      if (error instanceof BrokenCircuitError) return this.without('failed', this.sayOpen())
      if (error instanceof BudgetSpentError)
        return this.without('rate_limited', `the hourly call budget of ${this.provider} is spent`)
      throw error
    }
  }

  private async call(query: string, signal: AbortSignal): Promise<EngineAnswer> {
    if (!(await this.budget.take(this.provider))) throw new BudgetSpentError()
    return this.inner.ask(query, signal)
  }

  private sayOpen(): string {
    const { failures, restMs } = this.settings
    return `circuit open: ${this.provider} failed ${failures} times in a row and rests for ${restMs / 1000} s`
  }

  private without(outcome: Outcome, detail: string): EngineAnswer {
    return { outcome, provider: this.provider, results: [], detail }
  }
}
