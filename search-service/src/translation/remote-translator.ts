import type { LanguageCode } from '@firewall-cafe/shared'
import { normaliseTerm } from '@firewall-cafe/shared'
import {
  BrokenCircuitError,
  type CircuitBreakerPolicy,
  CircuitState,
  ConsecutiveBreaker,
  circuitBreaker,
  handleWhen,
} from 'cockatiel'
import { Agent, request } from 'undici'
import type { Logger } from '../platform/logging/logger.ts'
import { SteadyRest } from '../platform/steady-rest.ts'
import { type Translation, Translator } from './translator.ts'

/** Largest answer read from a provider: a query is at most 200 characters, its translation not much longer. */
const ANSWER_MAX_BYTES = 64 * 1024
const TRANSLATION_MAX_LENGTH = 1_000
const FAILURES_BEFORE_REST = 3

export interface RemoteTranslatorTimes {
  /** How long one call may take before the next provider is asked, in milliseconds. */
  deadlineMs: number
  /** How long a provider that keeps failing is left alone, in milliseconds. */
  restMs: number
}

export const REMOTE_TIMES: RemoteTranslatorTimes = { deadlineMs: 3_000, restMs: 30_000 }

export interface JsonAnswer {
  status: number
  /** The parsed body; not yet trusted to have any shape. */
  body: unknown
}

/** The visitor went away: nothing is learned about the provider. */
class AskerLeft extends Error {}

/** Thrown by a provider's adapter for an answer it cannot use. The message carries neither query nor key. */
export class UnusableAnswer extends Error {
  override name = 'UnusableAnswer'
}

/**
 * A translator on the other side of a network. However the provider fails, the answer is "no translation
 * found"; after a few failures in a row it is left alone for a while, so that a dead provider costs nothing.
 */
export abstract class RemoteTranslator extends Translator {
  readonly #circuit: CircuitBreakerPolicy
  readonly #agent: Agent

  protected constructor(
    /** As it appears in `translatedBy`. */
    private readonly provider: string,
    private readonly logger: Pick<Logger, 'warn' | 'info'>,
    private readonly times: RemoteTranslatorTimes,
  ) {
    super()
    this.#agent = new Agent({ connect: { timeout: times.deadlineMs }, maxResponseSize: ANSWER_MAX_BYTES })
    this.#circuit = circuitBreaker(
      handleWhen((error) => !(error instanceof AskerLeft)),
      { halfOpenAfter: new SteadyRest(times.restMs), breaker: new ConsecutiveBreaker(FAILURES_BEFORE_REST) },
    )
    this.#circuit.onBreak(() => logger.warn({ provider }, 'translation provider failing, left alone for now'))
    this.#circuit.onReset(() => logger.info({ provider }, 'translation provider answers again'))
  }

  /**
   * One exchange with the provider.
   * @returns the translation exactly as the provider wrote it
   * @throws for anything else; it counts as a failure of the provider
   */
  protected abstract ask(
    text: string,
    from: LanguageCode,
    to: LanguageCode,
    signal: AbortSignal,
  ): Promise<string>

  override async translate(
    text: string,
    from: LanguageCode,
    to: LanguageCode,
    signal: AbortSignal,
  ): Promise<Translation | undefined> {
    // While one call tries whether the provider is back, the others do not wait for it.
    if (signal.aborted || this.#circuit.state === CircuitState.HalfOpen) return undefined
    try {
      const answer = await this.#circuit.execute(() => this.#askInTime(text, from, to, signal))
      const translation = usable(answer, text)
      return translation === undefined ? undefined : { text: translation, translatedBy: this.provider }
    } catch (error) {
      if (!(error instanceof BrokenCircuitError || error instanceof AskerLeft))
        this.logger.warn(
          { provider: this.provider, reason: reasonOf(error) },
          'no answer from translation provider',
        )
      return undefined
    }
  }

  async #askInTime(text: string, from: LanguageCode, to: LanguageCode, signal: AbortSignal): Promise<string> {
    try {
      return await this.ask(
        text,
        from,
        to,
        AbortSignal.any([signal, AbortSignal.timeout(this.times.deadlineMs)]),
      )
    } catch (error) {
      // A caller whose time ran out waited for this provider; one that left for another reason did not.
      const timeRanOut = (signal.reason as { name?: unknown } | undefined)?.name === 'TimeoutError'
      throw signal.aborted && !timeRanOut ? new AskerLeft() : error
    }
  }

  /** Sends JSON, reads JSON. Redirects are not followed: they could carry the key elsewhere. */
  protected async post(
    url: URL,
    headers: Record<string, string>,
    body: object,
    signal: AbortSignal,
  ): Promise<JsonAnswer> {
    const reply = await request(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
      body: JSON.stringify(body),
      dispatcher: this.#agent,
      signal,
    })
    return { status: reply.statusCode, body: parse(await reply.body.text()) }
  }
}

/** An address below a provider's base address, which may have a path of its own. */
export function below(base: string, path: string): URL {
  return new URL(path, base.endsWith('/') ? base : `${base}/`)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The engine's message would quote the answer, which may quote the query.
    throw new UnusableAnswer('the answer is not JSON')
  }
}

/** Machines hand back what they do not know: the query repeated, or nothing, is no translation. */
function usable(answer: string, text: string): string | undefined {
  const translation = answer.replace(/\s+/gu, ' ').trim()
  const comparable = normaliseTerm(translation)
  if (comparable === '' || comparable === normaliseTerm(text)) return undefined
  return translation.length > TRANSLATION_MAX_LENGTH ? undefined : translation
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { code } = error as { code?: unknown }
  return typeof code === 'string' ? code : error instanceof UnusableAnswer ? error.message : error.name
}
