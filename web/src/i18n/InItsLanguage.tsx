import { useLocale } from './LocaleContext'
import { langOf } from './langOf'

/** A name or line in one language, marked with that language where the page has another. */
export function InItsLanguage({ children, className }: { children: string; className?: string | undefined }) {
  return (
    <span className={className} lang={langOf(children, useLocale())}>
      {children}
    </span>
  )
}
