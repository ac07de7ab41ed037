import type { LanguageCode } from '@firewall-cafe/shared'
import type { TranslationOverrides } from './translation-overrides.ts'
import { type Translation, Translator } from './translator.ts'

/** Returns translations that staff have decided, and nothing else. */
export class OverrideTranslator extends Translator {
  constructor(private readonly overrides: TranslationOverrides) {
    super()
  }

  override async translate(text: string, from: LanguageCode): Promise<Translation | undefined> {
    const translation = await this.overrides.find(text, from)
    return translation === undefined ? undefined : { text: translation, translatedBy: 'override' }
  }
}
