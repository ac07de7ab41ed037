import type { LanguageCode } from '@firewall-cafe/shared'
import { type Translation, Translator } from './translator.ts'

/** Asks translators one after the other, in order of trust; the first translation found is the answer. */
export class ChainTranslator extends Translator {
  constructor(private readonly translators: readonly Translator[]) {
    super()
  }

  override async translate(
    text: string,
    from: LanguageCode,
    to: LanguageCode,
    signal: AbortSignal,
  ): Promise<Translation | undefined> {
    for (const translator of this.translators) {
      if (signal.aborted) return undefined
      const translation = await translator.translate(text, from, to, signal)
      if (translation) return translation
    }
    return undefined
  }
}
