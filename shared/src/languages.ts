/** The two languages of a query, as the API writes them. */
export const LANGUAGES = ['en', 'zh-CN'] as const
export type LanguageCode = (typeof LANGUAGES)[number]

const HAN = /\p{Script=Han}/u
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u

/** The language of a query: Chinese when it has Han characters and no kana, else English. */
export function detectLanguage(text: string): LanguageCode {
  return HAN.test(text) && !KANA.test(text) ? 'zh-CN' : 'en'
}

const LETTER = /\p{L}/u
/** Most foreign letters per Chinese character: "MeToo运动" is Chinese, one character amid Latin is not. */
export const FOREIGN_LETTERS = 3

/**
 * Whether a China-based engine understands these words: they are Chinese, perhaps with a foreign word, or
 * digits without letters ("8964"), which are the same in every language. It does not understand untranslated
 * English words, nor combining marks, which Chinese does not have.
 */
export function isSpokenInChina(words: string): boolean {
  const characters = [...words]
  if (/\p{M}/u.test(words)) return false
  const foreign = characters.filter((char) => LETTER.test(char) && !HAN.test(char)).length
  const chinese = characters.filter((char) => HAN.test(char)).length
  if (chinese > 0) return detectLanguage(words) === 'zh-CN' && foreign <= chinese * FOREIGN_LETTERS
  return foreign === 0 && /^[0-9０-９\p{P}\p{Zs}]*[0-9０-９][0-9０-９\p{P}\p{Zs}]*$/u.test(words)
}

/** The language a query is translated into. */
export function otherLanguage(language: LanguageCode): LanguageCode {
  return language === 'zh-CN' ? 'en' : 'zh-CN'
}
