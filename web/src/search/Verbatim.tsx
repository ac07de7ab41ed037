import { detectLanguage, type LanguageCode } from '@firewall-cafe/shared'
import type { HTMLAttributes } from 'react'

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
  return (
    <Tag lang={langOf(children)} translate="no" {...rest}>
      {children}
    </Tag>
  )
}
