import {
  ENGINE_OF_SIDE,
  ENGINE_PROVIDERS,
  type EngineName,
  type EngineProvider,
  type Outcome,
} from '@firewall-cafe/shared'
import { CircuitOpenError, ProviderClient, type Send } from '../providers/provider-client.ts'
import {
  ProviderError,
  type ProviderHttp,
  type ProviderReply,
  type ProviderRequest,
} from '../providers/provider-http.ts'
import type { Asker, CallBudget, Refusal } from './call-budget.ts'
import { type EngineAnswer, ImageEngine } from './image-engine.ts'
import { NOT_ASKED } from './not-asked.ts'

/** How to reach a provider, and the key that pays for it. */
export interface ProviderAccess {
  /** Base address, without the path of the call. */
  baseUrl: string
  /** Unset only for providers that need no key. */
  apiKey?: string | undefined
  simulated: boolean
}

/** An answer as one provider's adapter understands it. */
export type Reading = Omit<EngineAnswer, 'provider'> & {
  /** True when the provider refuses only this query, and answers others: not a failure of the provider. */
  queryRefused?: true
}

/** What differs between providers: making the request, and reading the answer. */
export interface EngineAdapter {
  request(query: string, access: ProviderAccess): ProviderRequest
  /** @param query so that its echo in an answer is not taken for the provider's words */
  read(reply: ProviderReply, query: string): Reading
  /**
   * Finds fields that identify the call or caller, and are not stored; group 1 or 2 is the value. Null: none.
   */
  callIds: RegExp | null
  /** True if `empty` may be a passing error of the provider: it counts only if a second call confirms it. */
  confirmsEmpty?: true
  /**
   * For providers that need more than one request: returns the function that asks, which may keep state
   * between questions. Called once for each engine.
   * @param deadlineMs how long a question may take, in milliseconds
   */
  caller?(access: ProviderAccess, deadlineMs: number): Caller
}

/** Asks one question. It counts as one call of the budget, however many requests it needs. */
type Caller = (send: Send, query: string) => Promise<Reading>

export interface ProviderEngineSettings {
  /** How long a question may take, in milliseconds; the caller enforces it. */
  deadlineMs: number
  /** How many answers in a row with an outcome of `TROUBLE` open the circuit. */
  failures: number
  /** How long an open circuit blocks calls, in milliseconds. */
  cooldownMs: number
}

export const CIRCUIT = { failures: 5, cooldownMs: 30_000 } as const

/** Outcomes after which an immediate retry would only make things worse. */
const TROUBLE: ReadonlySet<Outcome> = new Set<Outcome>([
  'captcha',
  'rate_limited',
  'timeout',
  'unreadable',
  'failed',
])

/** One provider as an engine: its adapter behind a circuit breaker and an hourly budget. */
export class ProviderEngine extends ImageEngine {
  readonly engine: EngineName
  readonly simulated: boolean
  readonly client: ProviderClient<Reading>
  readonly #call: Caller

  /** @param onAnswer gets every answer, refusals included, and how long it took in milliseconds */
  constructor(
    readonly provider: EngineProvider,
    private readonly adapter: EngineAdapter,
    access: ProviderAccess,
    http: ProviderHttp,
    private readonly budget: Pick<CallBudget, 'take'>,
    settings: ProviderEngineSettings,
    private readonly onAnswer: (answer: EngineAnswer, ms: number) => void = () => {},
  ) {
    super()
    this.engine = ENGINE_OF_SIDE[ENGINE_PROVIDERS[provider].side]
    this.simulated = access.simulated
    this.#call =
      adapter.caller?.(access, settings.deadlineMs) ??
      (async (send, query) => {
        const request = adapter.request(query, access)
        const reply = await send(request)
        return { ...adapter.read(reply, query), exchange: { request, reply } }
      })
    this.client = new ProviderClient(http, {
      ...settings,
      provider,
      isFailure: ({ outcome, queryRefused }) => !queryRefused && TROUBLE.has(outcome),
    })
  }

  async ask(query: string, signal: AbortSignal, asker: Asker): Promise<EngineAnswer> {
    const begun = performance.now()
    const first = await this.find(query, signal, asker)
    const confirm = first.outcome === 'empty' && this.adapter.confirmsEmpty
    const answer = {
      provider: this.provider,
      ...(confirm ? await this.findAgain(query, signal, asker) : first),
    }
    this.onAnswer(answer, performance.now() - begun)
    return answer
  }

  /** Asks once more. If our own limits prevent that, it is a failure: the provider was already asked. */
  private async findAgain(query: string, signal: AbortSignal, asker: Asker): Promise<Reading> {
    const { notAsked, shareSpent, ...reading } = await this.find(query, signal, asker)
    return notAsked || shareSpent
      ? withoutResults('failed', `${this.provider} could not be asked again whether there is nothing`)
      : reading
  }

  /** Makes one call, which counts against the budget. */
  private async find(query: string, signal: AbortSignal, asker: Asker): Promise<Reading> {
    try {
      const admit = async () => {
        const granted = await this.budget.take(this.provider, asker)
        if (granted !== 'granted') throw new CallRefusedError(granted)
      }
      return await this.client.run((send) => this.#call(send, query), signal, admit)
    } catch (error) {
      if (error instanceof CallRefusedError) return refused(error.granted, this.provider)
      if (error instanceof ProviderError) return withoutResults(error.outcome, error.message)
      if (error instanceof CircuitOpenError) {
        const { message, retryAt } = error
        const when = retryAt === undefined ? {} : { retryAt }
        return { ...withoutResults('failed', message), notAsked: true, ...when }
      }
      throw error
    }
  }
}

/** The budget has no call left for this asker. */
class CallRefusedError extends Error {
  constructor(readonly granted: Refusal) {
    super(granted)
  }
}

/** The address of a call, under a provider's base address with any path. */
export function callUrl(
  { baseUrl }: ProviderAccess,
  path: string,
  parameters: Record<string, string> = {},
): URL {
  const url = new URL(`${baseUrl.replace(/\/+$/, '')}${path}`)
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url
}

/** Finds fields with these names in JSON and scripts; the first group is a text, the second a number. */
export const fieldsNamed = (names: string): RegExp =>
  new RegExp(
    String.raw`(?<!\w)["']?(?:${names})["']?\s*(?:[:=]\s*("(?:[^"\\]|\\.)*"|'[^'\\\n]*')|:\s*(-?[\d.]+))`,
    'g',
  )

/** The answer of an engine that was not asked. @param budget whose calls were refused */
export function refused(granted: Refusal, budget: string): Reading {
  const what = `${NOT_ASKED.budgetSpent}${budget}`
  return granted === 'spent'
    ? { ...withoutResults('rate_limited', `${what} is spent`), notAsked: true }
    : { ...withoutResults('rate_limited', `${NOT_ASKED.shareSpent}${what}`), shareSpent: true }
}

/** An answer without pictures. */
export const withoutResults = (outcome: Reading['outcome'], detail?: string): Reading => ({
  outcome,
  results: [],
  ...(detail === undefined ? {} : { detail }),
})
