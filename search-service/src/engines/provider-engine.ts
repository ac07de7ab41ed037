import type { EngineName } from '@firewall-cafe/shared'
import { type EngineAnswer, ImageEngine } from './image-engine.ts'
import {
  ProviderFailure,
  type ProviderHttp,
  type ProviderReply,
  type ProviderRequest,
} from './provider-http.ts'

/** Where a provider is reached and how it is paid. */
export interface ProviderAccess {
  /** Base address, without the path of the call. */
  baseUrl: string
  /** Unset only for providers that ask for none. */
  apiKey?: string | undefined
  simulated: boolean
}

/** An answer as one provider's adapter understands it. */
export type Reading = Omit<EngineAnswer, 'provider'>

/** A call to one provider: what differs is the request and how its answer is read. */
export abstract class ProviderEngine extends ImageEngine {
  abstract override readonly engine: EngineName
  abstract readonly provider: string
  readonly simulated: boolean

  constructor(
    protected readonly access: ProviderAccess,
    private readonly http: ProviderHttp,
  ) {
    super()
    this.simulated = access.simulated
  }

  protected abstract request(query: string): ProviderRequest
  /** @param query what was asked: an answer that repeats it has not said it */
  protected abstract read(reply: ProviderReply, query: string): Reading

  async ask(query: string, signal: AbortSignal): Promise<EngineAnswer> {
    try {
      const reply = await this.http.send(this.request(query), signal)
      return { provider: this.provider, ...this.read(reply, query) }
    } catch (error) {
      if (!(error instanceof ProviderFailure)) throw error
      return { provider: this.provider, outcome: error.outcome, results: [], detail: error.message }
    }
  }

  /** The address of a call under the base address, whatever path that has. */
  protected address(path: string, parameters: Record<string, string> = {}): URL {
    const url = new URL(`${this.access.baseUrl.replace(/\/+$/, '')}${path}`)
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
    return url
  }
}

/** A reading without pictures. */
export const nothing = (outcome: Reading['outcome'], detail?: string): Reading => ({
  outcome,
  results: [],
  ...(detail === undefined ? {} : { detail }),
})
