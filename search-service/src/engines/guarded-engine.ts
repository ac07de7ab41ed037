import type { CircuitState, EngineName, Outcome } from '@firewall-cafe/shared'
import {
  CircuitState as BreakerState,
  BrokenCircuitError,
  type CircuitBreakerPolicy,
  circuitBreaker,
  handleWhenResult,
} from 'cockatiel'
import { SteadyRest } from '../platform/steady-rest.ts'
import type { CallBudget } from './call-budget.ts'
import { type CircuitReports, NoReports } from './circuit-reports.ts'
import type { CircuitReading } from './engine-health.ts'
import { type EngineAnswer, ImageEngine } from './image-engine.ts'
import type { ProviderEngine } from './provider-engine.ts'
import { WaryBreaker } from './wary-breaker.ts'

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

/** So many other processes in trouble with a provider are believed without a failure of one's own. */
const BELIEVED = 2

/**
 * Keeps calls from a provider that is in trouble, and from one whose hourly budget is spent. Processes tell each other:
 * where one other is in trouble, a single failure is enough; where two are, none is needed; and only one tries again.
 */
export class GuardedEngine extends ImageEngine {
  readonly engine: EngineName
  readonly simulated: boolean
  readonly provider: string
  readonly #circuit: CircuitBreakerPolicy
  readonly #rest: SteadyRest
  #since = Date.now()
  /** Another process has been in trouble, and nobody has been answered since. */
  #inDoubt = false
  /** This process has stopped calling because others are in trouble. */
  #believes = false
  #told: Promise<void> | undefined

  /** @param tell hears of every answer, refusals included, and how long it took in milliseconds */
  constructor(
    private readonly inner: ProviderEngine,
    private readonly budget: CallBudget,
    private readonly reports: CircuitReports = new NoReports(),
    private readonly settings: CircuitSettings = CIRCUIT,
    private readonly tell: (answer: EngineAnswer, ms: number) => void = () => {},
  ) {
    super()
    this.engine = inner.engine
    this.simulated = inner.simulated
    this.provider = inner.provider
    this.#rest = new SteadyRest(settings.restMs)
    this.#circuit = circuitBreaker(
      handleWhenResult((answer) => TROUBLE.has((answer as EngineAnswer).outcome)),
      {
        halfOpenAfter: this.#rest,
        breaker: new WaryBreaker(settings.failures, () => this.#inDoubt),
      },
    )
    this.#circuit.onStateChange((state) => {
      this.#since = Date.now()
      if (state === BreakerState.Open) this.#told = this.reports.report(this.provider)
    })
  }

  get health(): CircuitReading {
    const { provider, engine } = this
    const own = STATES[this.#circuit.state]
    const state = own === 'closed' && this.#believes ? 'open' : own
    return { provider, engine, state, since: this.#since }
  }

  /** Whether the provider is called, rests, or is being tried again. */
  get circuit(): CircuitState {
    return this.health.state
  }

  async ask(query: string, signal: AbortSignal): Promise<EngineAnswer> {
    const begun = performance.now()
    const answer = await this.answer(query, signal)
    this.tell(answer, performance.now() - begun)
    return answer
  }

  private async answer(query: string, signal: AbortSignal): Promise<EngineAnswer> {
    const rest = this.ownRest() ?? (await this.sharedRest())
    if (rest) return this.without('failed', rest)
    // Outside the circuit: a spent budget says nothing about the provider, neither good nor bad.
    if (!(await this.budget.take(this.provider)))
      return this.without('rate_limited', `the hourly call budget of ${this.provider} is spent`)
    const isTrial = this.#inDoubt || this.#circuit.state !== BreakerState.Closed
    try {
      const answer = await this.#circuit.execute(() => this.inner.ask(query, signal))
      if (isTrial && !TROUBLE.has(answer.outcome)) await this.recover()
      else await this.#told
      return answer
    } catch (error) {
      if (error instanceof BrokenCircuitError) return this.without('failed', this.sayOpen())
      throw error
    }
  }

  /** Known without asking, so that a resting provider costs nothing of its budget. */
  private ownRest(): string | undefined {
    if (this.#circuit.state !== BreakerState.Open) return undefined
    return this.#rest.isOver ? undefined : this.sayOpen()
  }

  /** Why the other processes would have this one leave the provider alone; undefined when it may call. */
  private async sharedRest(): Promise<string | undefined> {
    const others = await this.reports.others(this.provider)
    if (others > 0) this.#inDoubt = true
    if (others >= BELIEVED && !this.#believes) {
      this.#believes = true
      this.#since = Date.now()
    }
    const isTrying = this.#circuit.state === BreakerState.Open || this.#believes
    if (others < BELIEVED && (!isTrying || (await this.reports.claimTrial(this.provider)))) return undefined
    return `circuit open: other processes find ${this.provider} failing, and it rests`
  }

  private async recover(): Promise<void> {
    this.#inDoubt = false
    if (this.#believes) this.#since = Date.now()
    this.#believes = false
    await this.reports.clear(this.provider)
  }

  private sayOpen(): string {
    const { failures, restMs } = this.settings
    const often = this.#inDoubt ? 'failed here and for another process' : `failed ${failures} times in a row`
    return `circuit open: ${this.provider} ${often} and rests for ${restMs / 1000} s`
  }

  private without(outcome: Outcome, detail: string): EngineAnswer {
    return { outcome, provider: this.provider, results: [], detail }
  }
}
