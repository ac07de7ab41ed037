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
import type { Asker, CallBudget, Granted } from './call-budget.ts'
import { type EngineAnswer, ImageEngine } from './image-engine.ts'
import { NOT_ASKED } from './not-asked.ts'

/** Where a provider is reached and how it is paid. */
export interface ProviderAccess {
  /** Base address, without the path of the call. */
  baseUrl: string
  /** Unset only for providers that need none. */
  apiKey?: string | undefined
  simulated: boolean
}

/** An answer as one provider's adapter understands it. */
export type Reading = Omit<EngineAnswer, 'provider'> & {
  /** True for a failure that is no trouble of the provider: it takes no such query, and other queries are answered. */
  queryRefused?: true
}

/** What differs between providers: the request, and how the answer is read. */
export interface EngineAdapter {
  request(query: string, access: ProviderAccess): ProviderRequest
  /** @param query what was asked, so that an answer that only repeats it is not taken as the provider's own words */
  read(reply: ProviderReply, query: string): Reading
  /** Finds the fields that identify the call or the caller and are not stored; the value is group 1 or 2. Null: none. */
  callIds: RegExp | null
  /** True where `empty` may be a passing error of the provider: it stands only if a second call says so too. */
  confirmsEmpty?: true
  /**
   * For providers where one request is not enough: returns the function that asks, which may keep state between
   * questions. Called once for each engine.
   * @param deadlineMs how long a question may take, in milliseconds
   */
  caller?(access: ProviderAccess, deadlineMs: number): Caller
}

/** Asks one question. It counts as one call of the budget, however many requests it needs. */
type Caller = (send: Send, query: string) => Promise<Reading>

export interface ProviderEngineSettings {
  /** How long a question may take, in milliseconds; the caller enforces it. */
  deadlineMs: number
  /** Answers with an outcome of `TROUBLE`, in a row, that open the circuit. */
  failures: number
  /** How long an open circuit lets no call through, in milliseconds. */
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

  /** @param onAnswer called with every answer, refusals included, and how long it took in milliseconds */
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

  /** The provider was asked, so what keeps it from being asked once more is a failure like any other. */
  private async findAgain(query: string, signal: AbortSignal, asker: Asker): Promise<Reading> {
    const { notAsked, shareSpent, ...reading } = await this.find(query, signal, asker)
    return notAsked || shareSpent
      ? withoutResults('failed', `${this.provider} could not be asked again whether there is nothing`)
      : reading
  }

  /** Makes one call of the budget. */
  private async find(query: string, signal: AbortSignal, asker: Asker): Promise<Reading> {
    try {
      const admit = async () => {
        const granted = await this.budget.take(this.provider, asker)
        if (granted !== 'granted') throw new CallRefusedError(granted)
      }
      return await this.client.run((send) => this.#call(send, query), signal, admit)
    } catch (error) {
      if (error instanceof CallRefusedError) return this.refused(error)
      if (error instanceof ProviderError) return withoutResults(error.outcome, error.message)
      if (error instanceof CircuitOpenError) {
        const { message, retryAt } = error
        const when = retryAt === undefined ? {} : { retryAt }
        return { ...withoutResults('failed', message), notAsked: true, ...when }
      }
      throw error
    }
  }

  private refused({ granted }: CallRefusedError): Reading {
    const budget = `${NOT_ASKED.budgetSpent}${this.provider}`
    return granted === 'spent'
      ? { ...withoutResults('rate_limited', `${budget} is spent`), notAsked: true }
      : { ...withoutResults('rate_limited', `${NOT_ASKED.shareSpent}${budget}`), shareSpent: true }
  }
}

/** The budget has no call left for this asker. */
class CallRefusedError extends Error {
  constructor(readonly granted: Exclude<Granted, 'granted'>) {
    super(granted)
  }
}

/** The address of a call under a provider's base address, whatever path that has. */
export function callUrl(
  { baseUrl }: ProviderAccess,
  path: string,
  parameters: Record<string, string> = {},
): URL {
  const url = new URL(`${baseUrl.replace(/\/+$/, '')}${path}`)
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url
}

/** Finds the fields of these names in JSON and in scripts; the first group is a text, the second a number. */
export const fieldsNamed = (names: string): RegExp =>
  new RegExp(
    String.raw`(?<!\w)["']?(?:${names})["']?\s*(?:[:=]\s*("(?:[^"\\]|\\.)*"|'[^'\\\n]*')|:\s*(-?[\d.]+))`,
    'g',
  )

/** An answer without pictures. */
export const withoutResults = (outcome: Reading['outcome'], detail?: string): Reading => ({
  outcome,
  results: [],
  ...(detail === undefined ? {} : { detail }),
})
