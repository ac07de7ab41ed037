// The import names the file extension, since the site's server reads this file too.
import { detectLanguage, isWrittenIn, type LanguageCode } from '@firewall-cafe/shared'
import { chineseTag } from './chineseTag.ts'
import type { Locale } from './locales.ts'

/**
 * The `lang` of words on a page of an edition: set for Chinese, and for Latin letters where the page is not in
 * English. Empty for other letters, whose language we do not know; undefined for numbers and signs, which fit any.
 */
export function langOf(
  text: string,
  { tag }: Pick<Locale, 'tag'>,
): 'zh-Hans' | 'zh-Hant' | 'en' | '' | undefined {
  const language = detectLanguage(text)
  if (!isWrittenIn(language, text)) return /\p{L}/u.test(text) ? '' : undefined
  if (language === 'zh-CN') return chineseTag(text)
  return tag === 'en' ? undefined : 'en'
}

export function langAttribute(language: LanguageCode): 'zh-Hans' | undefined {
  return language === 'zh-CN' ? 'zh-Hans' : undefined
}
