import type { LanguageCode } from '@firewall-cafe/shared'

export interface Translation {
  text: string
  /**
   * Who translated: `override` (staff), `glossary` (ours), `google`, `libretranslate`. Where the bot's terms have both
   * languages, `term_list` is recorded.
   */
  translatedBy: string
}

/**
 * Port: a query in the other language. Undefined means "no translation found", which is an honest answer;
 * an unreachable provider is undefined too, never an exception and never the query repeated.
 */
export abstract class Translator {
  abstract translate(text: string, from: LanguageCode, signal: AbortSignal): Promise<Translation | undefined>
}
