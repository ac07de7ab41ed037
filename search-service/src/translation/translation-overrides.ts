import type { LanguageCode } from '@firewall-cafe/shared'

/** Port: translations that staff have decided, which take precedence over all others. */
export abstract class TranslationOverrides {
  /** The translation staff chose for this term, compared in its normalised form. Never throws. */
  abstract find(text: string, language: LanguageCode): Promise<string | undefined>

  /**
   * Decides the translation of a term, in place of an earlier decision.
   * @throws {RangeError} when the term or the translation is blank
   */
  abstract put(text: string, language: LanguageCode, translation: string): Promise<void>
}
