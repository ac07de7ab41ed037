import { Injectable } from '@nestjs/common'
import { SingleFlight } from '../platform/async/single-flight.ts'
import { Translations } from '../translation/translations.ts'
import type { CrawlItem } from './crawl.repository.ts'
import { TermsRepository } from './terms.repository.ts'

/** The other side of terms that the list gives in one language only. */
@Injectable()
export class TermTranslations {
  private readonly inFlight = new SingleFlight<string>()

  constructor(
    private readonly translations: Translations,
    private readonly terms: TermsRepository,
  ) {}

  /** What the item's term is called in the other language; empty when that is unknown. Both engines get the same words. */
  async of({ id, termId, query, language, translation }: CrawlItem): Promise<string> {
    if (translation !== null) return translation
    return this.inFlight.run(id, async () =>
      this.terms.fill(id, termId, await this.translations.of(query, language)),
    )
  }
}
