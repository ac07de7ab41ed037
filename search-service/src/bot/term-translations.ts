import { normaliseQuery, otherLanguage } from '@firewall-cafe/shared'
import { Inject, Injectable } from '@nestjs/common'
import { SingleFlight } from '../platform/async/single-flight.ts'
import { CONFIG, type Config } from '../platform/config.ts'
import { LOGGER, type Logger } from '../platform/logging/logger.ts'
import { Translator } from '../translation/translator.ts'
import type { CrawlItem } from './crawl.repository.ts'
import { TermsRepository } from './terms.repository.ts'

/** The other side of terms that the list gives in one language only. */
@Injectable()
export class TermTranslations {
  private readonly inFlight = new SingleFlight<string>()

  constructor(
    private readonly translator: Translator,
    private readonly terms: TermsRepository,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** What the item's term is called in the other language; empty when that is unknown. Both engines get the same words. */
  of(item: CrawlItem): Promise<string> {
    if (item.translation !== null) return Promise.resolve(item.translation)
    return this.inFlight.run(item.id, () => this.find(item))
  }

  private async find({ id, termId, query, language }: CrawlItem): Promise<string> {
    const signal = AbortSignal.timeout(this.config.TRANSLATION_DEADLINE_MS)
    const translation = await this.translator
      .translate(query, language, otherLanguage(language), signal)
      .catch((error: unknown) => {
        this.logger.error({ err: error }, 'translator threw')
        return undefined
      })
    const text = normaliseQuery(translation?.text ?? '')
    return this.terms.fill(id, termId, translation && text ? { ...translation, text } : undefined)
  }
}
