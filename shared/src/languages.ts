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
const NOT_LATIN = /[^\P{L}\p{Script=Latin}]/u
/** A letter that neither Chinese nor Latin words have. */
const OTHER_LETTER = /[^\P{L}\p{Script=Han}\p{Script=Latin}]/u

/**
 * Whether words can be called those of their language. What is not Chinese has the code `en`, but may be
 * Uyghur, or no words at all. Half Chinese and half Korean is called `zh-CN`.
 */
export function isWrittenIn(language: LanguageCode, words: string): boolean {
  return language === 'zh-CN' ? !OTHER_LETTER.test(words) : LETTER.test(words) && !NOT_LATIN.test(words)
}

/** The combining marks that Chinese does not have: all, less the selectors with which telephones type emoji. */
const MARK = /(?!\ufe0e|\ufe0f)\p{M}/u
const OPERATOR = /(?:^|\s)-[^\s\p{P}]|\b(?:site|inurl|intitle|filetype):/iu
/** Whether a search asks for less by a word after a minus, or a filter: that can leave nothing to find. */
export const hasOperator = (words: string): boolean => OPERATOR.test(words)

/** Baidu looks for exactly what stands in straight quotes, which can leave nothing to find. */
const PHRASE = /"[^"]+"/

/** Most foreign letters per Chinese character: "MeToo运动" is Chinese, one character amid Latin is not. */
export const FOREIGN_LETTERS = 3
/**
 * The most Chinese characters that Baidu reads for certain: it ignores the rest in silence, after 38 by its own
 * page, after 36 by its search API. What is in ASCII counts half.
 */
export const BAIDU_READS = 36
const ASCII = /\p{ASCII}/u

/**
 * Whether a China-based engine understands these words: they are Chinese, perhaps with a foreign word, or
 * digits without letters ("8964"), which are the same in every language. It does not understand untranslated
 * English words, other scripts or combining marks, and ignores the end of what is too long. An empty answer to a
 * search engine's operators says nothing.
 */
export function isSpokenInChina(words: string): boolean {
  if (MARK.test(words) || OTHER_LETTER.test(words) || hasOperator(words) || PHRASE.test(words)) return false
  const characters = [...words]
  const halfWidths = characters.length + characters.filter((char) => !ASCII.test(char)).length
  if (halfWidths > 2 * BAIDU_READS) return false
  const foreign = characters.filter((char) => LETTER.test(char) && !HAN.test(char)).length
  const chinese = characters.filter((char) => HAN.test(char)).length
  if (chinese > 0) return foreign <= chinese * FOREIGN_LETTERS
  return foreign === 0 && /^[0-9０-９\p{P}\p{Zs}]*[0-9０-９][0-9０-９\p{P}\p{Zs}]*$/u.test(words)
}

/** The language a query is translated into. */
export function otherLanguage(language: LanguageCode): LanguageCode {
  return language === 'zh-CN' ? 'en' : 'zh-CN'
}
