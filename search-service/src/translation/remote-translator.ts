import { isWrittenIn, type LanguageCode, normaliseTerm } from '@firewall-cafe/shared'
import type { Logger } from '../platform/logging/logger.ts'
import type { Metrics } from '../platform/metrics/metrics.ts'
import { CircuitOpenError, ProviderClient, type Send } from '../providers/provider-client.ts'
import { ProviderError, type ProviderHttp, type ProviderReply } from '../providers/provider-http.ts'
import { type Admit, type Translation, Translator } from './translator.ts'

const TRANSLATION_MAX_LENGTH = 1_000
/** Failures in a row that open the circuit. */
const FAILURES = 3
const COOLDOWN_MS = 30_000

export interface TranslatorAccess {
  /** Base address of the provider. */
  url: string
  apiKey?: string | undefined
}

/** What every remote translator needs besides its access. */
export interface RemoteTranslatorParts {
  http: ProviderHttp
  logger: Pick<Logger, 'warn' | 'info'>
  metrics: Metrics
  /** How long not to call a provider that keeps failing, in milliseconds. */
  cooldownMs?: number
}

/**
 * A translator called over the network. Every failure means "no translation found". After a few failures in a
 * row the provider is not called for a while, so that a dead one costs no time.
 */
export abstract class RemoteTranslator extends Translator {
  readonly #client: ProviderClient<string>
  readonly #logger: RemoteTranslatorParts['logger']
  readonly #metrics: Metrics

  protected constructor(
    /** Its name in `translatedBy`. */
    private readonly provider: string,
    { http, logger, metrics, cooldownMs = COOLDOWN_MS }: RemoteTranslatorParts,
  ) {
    super()
    this.#logger = logger
    this.#metrics = metrics
    metrics.expectTranslations(provider)
    this.#client = new ProviderClient(http, { provider, failures: FAILURES, cooldownMs })
    this.#client.onCircuit((state) => {
      if (state === 'open')
        logger.warn({ provider }, 'the translation provider keeps failing and is not asked for now')
      if (state === 'closed') logger.info({ provider }, 'the translation provider answers again')
    })
  }

  /**
   * Asks the provider, in one request or several.
   * @returns the translation exactly as the provider wrote it
   * @throws any error; it counts as a failure of the provider
   */
  protected abstract ask(text: string, from: LanguageCode, send: Send): Promise<string>

  override async translate(
    text: string,
    from: LanguageCode,
    signal: AbortSignal,
    admit?: Admit,
  ): Promise<Translation | undefined> {
    if (signal.aborted) return undefined
    const allowed = async () => {
      if (admit && !(await admit())) throw new NotAdmittedError()
    }
    try {
      const answer = await this.#client.run((send) => this.ask(text, from, send), signal, allowed)
      this.#metrics.countTranslation(this.provider, 'answered')
      const translation = usable(answer, text)
      return translation === undefined ? undefined : { text: translation, translatedBy: this.provider }
    } catch (error) {
      if (error instanceof NotAdmittedError) return undefined
      this.#metrics.countTranslation(this.provider, 'failed')
      if (!(error instanceof CircuitOpenError))
        this.#logger.warn(
          { provider: this.provider, reason: reasonOf(error) },
          'the translation provider gave no usable answer',
        )
      return undefined
    }
  }
}

/** The caller has no allowance, which says nothing about the provider. */
class NotAdmittedError extends Error {}

/** Whether words have letters that their language does not: which one they are in is for the translator to find out. */
export const isForeign = (text: string, language: LanguageCode): boolean =>
  /\p{L}/u.test(text) && !isWrittenIn(language, text)

/** An address below a provider's base address, which may have its own path. */
export function below(base: string, path: string): URL {
  return new URL(path, base.endsWith('/') ? base : `${base}/`)
}

/** @throws {ProviderError} unless it is JSON; without quoting the answer, which may quote the query */
export function parseJson({ text }: ProviderReply): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new ProviderError('unreadable', 'the answer is not JSON')
  }
}

/** Translators return unknown text unchanged: an empty answer or the query itself is no translation. */
function usable(answer: string, text: string): string | undefined {
  const translation = answer.replace(/\s+/gu, ' ').trim()
  const comparable = normaliseTerm(translation)
  if (comparable === '' || comparable === normaliseTerm(text)) return undefined
  return translation.length > TRANSLATION_MAX_LENGTH ? undefined : translation
}

/** A ProviderError contains neither query nor key; of any other error only the name is logged. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  return error instanceof ProviderError ? error.message : error.name
}
