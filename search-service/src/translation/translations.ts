import { type LanguageCode, normaliseQuery } from '@firewall-cafe/shared'
import { Inject, Injectable } from '@nestjs/common'
import { withTimeout } from '../platform/async/with-timeout.ts'
import { CONFIG, type Config } from '../platform/config.ts'
import { LOGGER, type Logger } from '../platform/logging/logger.ts'
import { type Admit, type Translation, Translator } from './translator.ts'

/** Queries in the other language. */
@Injectable()
export class Translations {
  constructor(
    private readonly translator: Translator,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Never throws; undefined also when TRANSLATION_DEADLINE_MS is over.
   * @param admit limits the calls to providers; without it there is no limit
   */
  async of(query: string, language: LanguageCode, admit?: Admit): Promise<Translation | undefined> {
    const signal = AbortSignal.timeout(this.config.TRANSLATION_DEADLINE_MS)
    const translated = this.translator.translate(query, language, signal, admit).catch((error: unknown) => {
      this.logger.error({ err: error }, 'the translator threw an error')
      return undefined
    })
    const translation = await withTimeout(translated, signal, () => undefined)
    const text = translation && normaliseQuery(translation.text)
    return translation && text ? { ...translation, text } : undefined
  }
}
