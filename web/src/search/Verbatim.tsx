import { detectLanguage, type LanguageCode } from '@firewall-cafe/shared'
import { type HTMLAttributes, useEffect } from 'react'
import { useLocale } from '../i18n/LocaleContext'
import type { Locale } from '../i18n/locales'
import { loadVisitorsFonts } from '../styles/loadVisitorsFonts'

/** Whether all letters of the words are Latin; numbers and signs belong to any language. Each pattern is linear: the words are anybody's. */
const isLatin = (text: string): boolean => /\p{L}/u.test(text) && /^[\P{L}\p{Script=Latin}]*$/u.test(text)

/** The `lang` of words on a page of an edition: set for Chinese, and for Latin letters where the page is not in English. */
export function langOf(text: string, { tag }: Pick<Locale, 'tag'>): 'zh-Hans' | 'en' | undefined {
  return langAttribute(detectLanguage(text)) ?? (tag !== 'en' && isLatin(text) ? 'en' : undefined)
}

export function langAttribute(language: LanguageCode): 'zh-Hans' | undefined {
  return language === 'zh-CN' ? 'zh-Hans' : undefined
}

interface VerbatimProps extends HTMLAttributes<HTMLElement> {
  as?: 'span' | 'b' | 'p'
  children: string
}

/** Words of a visitor or an engine, in whichever language they are: they are evidence, and no browser may translate them. */
export function Verbatim({ as: Tag = 'span', children, ...rest }: VerbatimProps) {
  const lang = langOf(children, useLocale())
  useEffect(() => {
    if (lang === 'zh-Hans') loadVisitorsFonts()
  }, [lang])
  return (
    <Tag lang={lang} translate="no" {...rest}>
      {children}
    </Tag>
  )
}
