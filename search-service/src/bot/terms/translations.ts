import { normaliseQuery, otherLanguage } from '@firewall-cafe/shared'
import { Inject, Injectable } from '@nestjs/common'
import { CONFIG, type Config } from '../../platform/config.ts'
import { LOGGER, type Logger } from '../../platform/logging/logger.ts'
import { Translator } from '../../translation/translator.ts'
import type { Step } from '../passes/passes.repository.ts'
import { TermsRepository } from './terms.repository.ts'

/** The other side of terms that the list gives in one language only. */
@Injectable()
export class TermTranslations {
  private readonly underWay = new Map<string, Promise<string>>()

  constructor(
    private readonly translator: Translator,
    private readonly terms: TermsRepository,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** What the step's term is called in the other language; empty when nobody knows. Both engines get the same words. */
  of(step: Step): Promise<string> {
    if (step.translation !== null) return Promise.resolve(step.translation)
    const known = this.underWay.get(step.id)
    if (known) return known
    const found = this.find(step).finally(() => this.underWay.delete(step.id))
    this.underWay.set(step.id, found)
    return found
  }

  private async find({ id, termId, query, language }: Step): Promise<string> {
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
