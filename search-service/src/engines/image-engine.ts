import type { EngineName, Outcome } from '@firewall-cafe/shared'
import type { Exchange } from '../providers/provider-http.ts'
import type { Asker } from './call-budget.ts'

/** One picture as a provider listed it. Addresses are kept exactly as received. */
export interface EngineResult {
  /** Address of the original picture. */
  href: string
  /** The provider's own small copy, where it names one by an address that does not tell when it was asked. */
  thumbnailHref: string | null
  /** A copy that the provider serves for a limited time. Its address tells when it was asked: it is in no public answer. */
  copyHref?: string
  title: string | null
  /** The page that shows the picture. */
  pageUrl: string | null
  /** The publisher or site name, as the provider writes it. */
  source: string | null
}

/** What one engine answered. `results` holds at most nine, ranked from 1 by their order; it is empty unless the outcome is `results`. */
export interface EngineAnswer {
  outcome: Outcome
  /** Which provider answered, or failed last. */
  provider: string
  results: EngineResult[]
  /** For staff: why, in a short sentence without the query. */
  detail?: string
  /** True when a provider was not asked because the asker's network has used its share of the hour. */
  shareSpent?: true
  /** True when the engine was not asked: it had failed a moment before, or our calls of the hour were spent. */
  notAsked?: true
  /** When it can be asked again, epoch milliseconds; unset where that is unknown. */
  retryAt?: number
  /** What the outcome was read from; unset where the provider sent nothing. */
  exchange?: Exchange
}

/**
 * Port: one side of the comparison. An implementation never throws for what the provider does;
 * every failure is an outcome. It gives up when `signal` aborts, with the outcome `timeout`.
 */
export abstract class ImageEngine {
  abstract readonly engine: EngineName
  /** True when the answers come from a simulator. */
  abstract readonly simulated: boolean

  abstract ask(query: string, signal: AbortSignal, asker: Asker): Promise<EngineAnswer>
}
