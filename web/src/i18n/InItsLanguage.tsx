import { useLocale } from './LocaleContext'
import { langOf } from './langOf'

/** A name or a line that is written in one language, marked as what it is where the page is in another. */
export function InItsLanguage({ children, className }: { children: string; className?: string | undefined }) {
  return (
    <span className={className} lang={langOf(children, useLocale())}>
      {children}
    </span>
  )
}
