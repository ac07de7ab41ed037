/** The two languages of a query, as the wire writes them. */
export const LANGUAGES = ['en', 'zh-CN'] as const
export type LanguageCode = (typeof LANGUAGES)[number]

const HAN = /\p{Script=Han}/u
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u

/**
 * The language a query is written in: Han characters and no kana mean Chinese,
 * anything else is treated as English.
 */
export function detectLanguage(text: string): LanguageCode {
  return HAN.test(text) && !KANA.test(text) ? 'zh-CN' : 'en'
}

/** The language a query is translated into. */
export function otherLanguage(language: LanguageCode): LanguageCode {
  return language === 'zh-CN' ? 'en' : 'zh-CN'
}
