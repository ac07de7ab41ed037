import type { CircuitState } from '@firewall-cafe/shared'
import {
  CircuitState as BreakerState,
  type CircuitBreakerPolicy,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhen,
} from 'cockatiel'
import { MonotonicBackoff } from './monotonic-backoff.ts'
import { type ProviderHttp, type ProviderReply, type ProviderRequest } from './provider-http.ts'

export interface ProviderClientSettings<Answer> {
  /** Its name in logs, metrics and the archive. */
  provider: string
  /** Failures in a row that open the circuit. */
  failures: number
  /** How long an open circuit refuses calls before it lets one try, in milliseconds. */
  cooldownMs: number
  /** Whether a readable answer counts as a failure. */
  isFailure?: (answer: Answer) => boolean
}

/**
 * Sends one request of an operation.
 * @param withinMs how long it may take, if that is less than the rest of the operation's time
 * @throws {ProviderError} when no answer could be read
 */
export type Send = (request: ProviderRequest, withinMs?: number) => Promise<ProviderReply>

/** The prefix of messages about calls that were not made. It identifies them in recorded details. */
export const CIRCUIT_OPEN = 'circuit open: '

/** Thrown instead of calling while the circuit is open, or another call is testing whether the provider is back. */
export class CircuitOpenError extends Error {
  override name = 'CircuitOpenError'

  /** @param retryAt when a call is allowed again, epoch milliseconds; undefined while another call is testing */
  constructor(
    message: string,
    readonly retryAt: number | undefined,
  ) {
    super(message)
  }
}

/** The caller left, which says nothing about the provider. */
class CallerLeftError extends Error {}

/** Lets the circuit breaker count an answer as a failure without losing the answer. */
class FailedAnswerError<Answer> extends Error {
  constructor(readonly answer: Answer) {
    super('the answer counts as a failure')
  }
}

/** Cockatiel's `Isolated` means opened by hand, which no code here does. */
const STATES: Readonly<Record<BreakerState, CircuitState>> = {
  [BreakerState.Closed]: 'closed',
  [BreakerState.Open]: 'open',
  [BreakerState.HalfOpen]: 'halfOpen',
  [BreakerState.Isolated]: 'open',
}

/**
 * Calls one provider of pictures or translations over HTTP, with a circuit breaker that stops calling a
 * provider that keeps failing. Each process has its own breaker. Callers set the deadline.
 */
export class ProviderClient<Answer> {
  readonly #circuit: CircuitBreakerPolicy
  readonly #cooldown: MonotonicBackoff
  #since = Date.now()

  constructor(
    private readonly http: ProviderHttp,
    private readonly settings: ProviderClientSettings<Answer>,
  ) {
    this.#cooldown = new MonotonicBackoff(settings.cooldownMs)
    this.#circuit = circuitBreaker(
      handleWhen((error) => !(error instanceof CallerLeftError)),
      { halfOpenAfter: this.#cooldown, breaker: new ConsecutiveBreaker(settings.failures) },
    )
    this.#circuit.onStateChange(() => {
      this.#since = Date.now()
    })
  }

  get circuit(): CircuitState {
    return STATES[this.#circuit.state]
  }

  /** The end of the refusals, epoch milliseconds; undefined when calls are allowed, or one is testing. */
  get openUntil(): number | undefined {
    const { leftMs } = this.#cooldown
    return this.#circuit.state === BreakerState.Open && leftMs > 0 ? Date.now() + leftMs : undefined
  }

  /** When the circuit entered its state, epoch milliseconds; initially when the process started. */
  get since(): number {
    return this.#since
  }

  /** Calls the listener with the new state on each change of the circuit. */
  onCircuit(listener: (state: CircuitState) => void): void {
    this.#circuit.onStateChange((state) => listener(STATES[state]))
  }

  /**
   * Runs one operation: one request, or several that make one answer. Checks the circuit before `admit`, so
   * that a refused call spends no budget, and after it: meanwhile another call may have begun to test the
   * provider, and cockatiel would make this one wait for it.
   * @param signal the caller's. An abort by timeout counts against the provider, any other does not
   * @param admit called first, unless the circuit is open; its errors do not count against the provider
   * @throws {CircuitOpenError} without a call
   * @throws {ProviderError} and any error of the operation or `admit`
   */
  async run(
    operation: (send: Send) => Promise<Answer>,
    signal: AbortSignal,
    admit?: () => Promise<void>,
  ): Promise<Answer> {
    this.refuseWhileOpen()
    await admit?.()
    this.refuseWhileOpen()
    try {
      return await this.#circuit.execute(() => this.attempt(operation, signal))
    } catch (error) {
      if (error instanceof FailedAnswerError) return error.answer as Answer
      if (error instanceof CallerLeftError) throw error.cause
      throw error
    }
  }

  private refuseWhileOpen(): void {
    const { state } = this.#circuit
    if (state === BreakerState.HalfOpen || (state === BreakerState.Open && !this.#cooldown.isOver))
      throw this.openError()
  }

  private async attempt(operation: (send: Send) => Promise<Answer>, signal: AbortSignal): Promise<Answer> {
    let answer: Answer
    try {
      answer = await operation((request, withinMs) => this.http.send(request, sooner(signal, withinMs)))
    } catch (cause) {
      throw signal.aborted && !isTimeout(signal) ? new CallerLeftError('', { cause }) : cause
    }
    if (this.settings.isFailure?.(answer)) throw new FailedAnswerError(answer)
    return answer
  }

  private openError(): CircuitOpenError {
    const { provider, failures, cooldownMs } = this.settings
    return new CircuitOpenError(
      `${CIRCUIT_OPEN}${provider} failed ${failures} times in a row and is left alone for ${cooldownMs / 1_000} s`,
      this.openUntil,
    )
  }
}

const sooner = (signal: AbortSignal, withinMs: number | undefined): AbortSignal =>
  withinMs === undefined ? signal : AbortSignal.any([signal, AbortSignal.timeout(withinMs)])

const isTimeout = ({ reason }: AbortSignal): boolean =>
  (reason as { name?: unknown } | undefined)?.name === 'TimeoutError'
