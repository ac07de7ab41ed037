import type { EngineName, Outcome } from '@firewall-cafe/shared'
import type { Exchange } from '../providers/provider-http.ts'
import type { Asker } from './call-budget.ts'

/** One picture as a provider listed it. Addresses are kept exactly as received. */
export interface EngineResult {
  /** Address of the original picture. */
  href: string
  /** The provider's own small copy, if its address does not reveal when we asked. */
  thumbnailHref: string | null
  /** A copy, served for a limited time. Its address reveals when we asked, so it is never public. */
  copyHref?: string
  title: string | null
  /** The page that shows the picture. */
  pageUrl: string | null
  /** The publisher or site name, as the provider writes it. */
  source: string | null
}

/** One engine's answer. `results`: at most nine, ranked from 1; empty unless the outcome is `results`. */
export interface EngineAnswer {
  outcome: Outcome
  /** The provider that answered, or failed last. */
  provider: string
  results: EngineResult[]
  /** For staff: why, in a short sentence without the query. */
  detail?: string
  /** True when a provider was not asked because the asker's network has used its share of the hour. */
  shareSpent?: true
  /** True when the engine was not asked: it had just failed, or our calls of the hour were spent. */
  notAsked?: true
  /** True when it was not asked because our limits refused the translation of its words. */
  notTranslated?: true
  /** When it can be asked again, epoch milliseconds; unset if unknown. */
  retryAt?: number
  /** The messages that the outcome was read from; unset when the provider sent nothing. */
  exchange?: Exchange
}

/**
 * Port: one side of the comparison. An implementation never throws for a provider's behaviour: every failure
 * is an outcome. When `signal` aborts, it gives up with the outcome `timeout`.
 */
export abstract class ImageEngine {
  abstract readonly engine: EngineName
  /** True when the answers come from a simulator. */
  abstract readonly simulated: boolean

  abstract ask(query: string, signal: AbortSignal, asker: Asker): Promise<EngineAnswer>
}
