import type { LanguageCode } from '@firewall-cafe/shared'
import { z } from 'zod'
import type { Logger } from '../platform/logging/logger.ts'
import { decodeHtmlEntities } from './html-entities.ts'
import { below, REMOTE_TIMES, RemoteTranslator, UnusableAnswer } from './remote-translator.ts'

const ANSWER = z.object({
  data: z.object({ translations: z.tuple([z.object({ translatedText: z.string() })]) }),
})

export interface GoogleTranslatorSettings {
  /** Base address, without `/language/translate/v2`. */
  url: string
  apiKey: string
}

/**
 * Cloud Translation Basic (v2). Its language codes are ours. The key travels in the header that Google
 * documents for API keys, not in the address, where logs along the way would keep it.
 */
export class GoogleTranslator extends RemoteTranslator {
  readonly #url: URL
  readonly #apiKey: string

  constructor(
    settings: GoogleTranslatorSettings,
    logger: Pick<Logger, 'warn' | 'info'>,
    times = REMOTE_TIMES,
  ) {
    super('google', logger, times)
    this.#url = below(settings.url, 'language/translate/v2')
    this.#apiKey = settings.apiKey
  }

  protected override async ask(text: string, from: LanguageCode, to: LanguageCode, signal: AbortSignal) {
    const query = { q: text, source: from, target: to, format: 'text' }
    const { status, body } = await this.post(this.#url, { 'x-goog-api-key': this.#apiKey }, query, signal)
    if (status !== 200) throw new UnusableAnswer(`status ${status}`)
    const answer = ANSWER.safeParse(body)
    if (!answer.success) throw new UnusableAnswer('the answer has an unknown shape')
    return decodeHtmlEntities(answer.data.data.translations[0].translatedText)
  }
}
