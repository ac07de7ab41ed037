import { detectLanguage, type LanguageCode } from '@firewall-cafe/shared'
import { type HTMLAttributes, useEffect } from 'react'
import { loadVisitorsFonts } from '../styles/loadVisitorsFonts'

/** The `lang` of a run of text inside the English page: set for Chinese, left out otherwise. */
export function langOf(text: string): 'zh-Hans' | undefined {
  return langAttribute(detectLanguage(text))
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
  const lang = langOf(children)
  useEffect(() => {
    if (lang) loadVisitorsFonts()
  }, [lang])
  return (
    <Tag lang={lang} translate="no" {...rest}>
      {children}
    </Tag>
  )
}
