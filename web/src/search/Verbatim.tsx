import type { HTMLAttributes } from 'react'
import { useLocale } from '../i18n/LocaleContext'
import { langOf } from '../i18n/langOf'

interface VerbatimProps extends HTMLAttributes<HTMLElement> {
  as?: 'span' | 'b' | 'p'
  children: string
}

/** Words of a visitor or an engine, in any language: they are evidence, and no browser may translate them. */
export function Verbatim({ as: Tag = 'span', children, ...rest }: VerbatimProps) {
  const locale = useLocale()
  return (
    // Words in Arabic or Hebrew leave the order of the sentence around them as it is.
    <Tag lang={langOf(children, locale)} dir="auto" translate="no" {...rest}>
      {children}
    </Tag>
  )
}
