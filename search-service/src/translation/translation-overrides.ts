import { hasOperator, type LanguageCode, normaliseTerm } from '@firewall-cafe/shared'
import { Inject, Injectable } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { type EntityManager, Repository } from 'typeorm'
import { LOGGER, type Logger } from '../platform/logging/logger.ts'
import { TranslationOverrideEntity } from './translation-override.entity.ts'
import { type Translation, Translator } from './translator.ts'

/** Translations chosen by staff, which take precedence over all others. */
@Injectable()
export class TranslationOverrides extends Translator {
  constructor(
    @InjectRepository(TranslationOverrideEntity)
    private readonly overrides: Repository<TranslationOverrideEntity>,
    @Inject(LOGGER) private readonly logger: Pick<Logger, 'error'>,
  ) {
    super()
  }

  override async translate(text: string, from: LanguageCode): Promise<Translation | undefined> {
    const translation = await this.find(text, from)
    return translation === undefined ? undefined : { text: translation, translatedBy: 'override' }
  }

  /** Staff's translation of this term, compared in normalised form. Never throws. */
  async find(text: string, language: LanguageCode): Promise<string | undefined> {
    // Without its minus, "tank -man" would be another term.
    if (hasOperator(text)) return undefined
    try {
      const override = await this.overrides.findOneBy({
        sourceLanguage: language,
        sourceNormalised: normaliseTerm(text),
      })
      return override?.translation
    } catch (error) {
      this.logger.error({ err: error }, 'translation overrides could not be read')
      return undefined
    }
  }

  /**
   * Sets the translation of a term, replacing an earlier one.
   * @param within the caller's transaction
   * @throws {RangeError} when the term or the translation is blank
   */
  async put(
    text: string,
    language: LanguageCode,
    translation: string,
    within: EntityManager = this.overrides.manager,
  ): Promise<void> {
    const source = normaliseTerm(text)
    if (source === '') throw new RangeError('An override needs a term.')
    if (translation.trim() === '') throw new RangeError('An override needs a translation.')
    await within.upsert(
      TranslationOverrideEntity,
      {
        sourceLanguage: language,
        sourceNormalised: source,
        translation: translation.trim(),
        createdAt: () => 'now()',
      },
      ['sourceLanguage', 'sourceNormalised'],
    )
  }

  /** Removes a translation, unless a later one has replaced it. */
  async remove(text: string, language: LanguageCode, translation: string): Promise<void> {
    await this.overrides.delete({
      sourceLanguage: language,
      sourceNormalised: normaliseTerm(text),
      translation: translation.trim(),
    })
  }
}
