import type { LanguageCode } from '@firewall-cafe/shared'
import { timeShares } from '../platform/async/time-shares.ts'
import { type Admit, type Translation, Translator } from './translator.ts'

/**
 * Asks translators one after the other, the most trusted first, and returns the first translation. A hanging
 * translator leaves the others their share of the time.
 */
export class ChainTranslator extends Translator {
  /** @param deadlineMs for the whole translation, in milliseconds */
  constructor(
    private readonly translators: readonly Translator[],
    private readonly deadlineMs: number,
  ) {
    super()
  }

  override async translate(
    text: string,
    from: LanguageCode,
    signal: AbortSignal,
    admit?: Admit,
  ): Promise<Translation | undefined> {
    const nextShare = timeShares(signal, this.deadlineMs, this.translators.length)
    for (const translator of this.translators) {
      if (signal.aborted) return undefined
      const translation = await translator.translate(text, from, nextShare(), admit)
      if (translation) return translation
    }
    return undefined
  }
}
