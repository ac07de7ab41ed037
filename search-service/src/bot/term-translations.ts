import { Injectable } from '@nestjs/common'
import { SingleFlight } from '../platform/async/single-flight.ts'
import { Translations } from '../translation/translations.ts'
import type { CrawlItem } from './crawl.repository.ts'
import { TermsRepository } from './terms.repository.ts'

/** Translations of terms that the list gives in only one language. */
@Injectable()
export class TermTranslations {
  private readonly inFlight = new SingleFlight<string>()

  constructor(
    private readonly translations: Translations,
    private readonly terms: TermsRepository,
  ) {}

  /** The translation of the item's term; empty when unknown. Both engines get the same words. */
  async of({ id, termId, query, language, translation }: CrawlItem): Promise<string> {
    if (translation !== null) return translation
    return this.inFlight.run(id, async () =>
      this.terms.fill(id, termId, await this.translations.of(query, language)),
    )
  }
}
