import type { LanguageCode } from '@firewall-cafe/shared'

export interface Translation {
  text: string
  /**
   * Who translated: `override` (staff), `glossary` (ours), `google`, `libretranslate`. `term_list` is
   * recorded if the bot's term has both languages.
   */
  translatedBy: string
}

/**
 * Port: a query in the other language. Undefined means "no translation found", also for an unreachable
 * provider: never an exception, and never the query repeated.
 */
export abstract class Translator {
  abstract translate(text: string, from: LanguageCode, signal: AbortSignal): Promise<Translation | undefined>
}
