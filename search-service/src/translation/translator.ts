import type { LanguageCode } from '@firewall-cafe/shared'

export interface Translation {
  text: string
  /**
   * Who translated: `override` (staff), `glossary` (ours), `google`, `libretranslate`. `term_list` is
   * recorded if the bot's term has both languages.
   */
  translatedBy: string
}

/** Whether a call to a provider may be made; asked before each. */
export type Admit = () => Promise<boolean>

/**
 * Port: a query in the other language. Undefined means "no translation found", also for an unreachable
 * provider: never an exception, and never the query repeated.
 */
export abstract class Translator {
  abstract translate(
    text: string,
    from: LanguageCode,
    signal: AbortSignal,
    admit?: Admit,
  ): Promise<Translation | undefined>
}
