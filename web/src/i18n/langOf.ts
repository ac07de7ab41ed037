// The import names the file extension, since the site's server reads this file too.
import { detectLanguage, type LanguageCode } from '@firewall-cafe/shared'
import type { Locale } from './locales.ts'

/** Whether all letters are Latin; numbers and signs fit any language. Linear patterns for anybody's words. */
const isLatin = (text: string): boolean => /\p{L}/u.test(text) && /^[\P{L}\p{Script=Latin}]*$/u.test(text)

/** The `lang` of words on a page of an edition: set for Chinese, and for Latin letters where the page is not in English. */
export function langOf(text: string, { tag }: Pick<Locale, 'tag'>): 'zh-Hans' | 'en' | undefined {
  return langAttribute(detectLanguage(text)) ?? (tag !== 'en' && isLatin(text) ? 'en' : undefined)
}

export function langAttribute(language: LanguageCode): 'zh-Hans' | undefined {
  return language === 'zh-CN' ? 'zh-Hans' : undefined
}
