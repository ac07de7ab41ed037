import type { AnchorHTMLAttributes } from 'react'
import { Bilingual } from '../i18n/Bilingual'
import { useLocale } from '../i18n/LocaleContext'
import { labels } from '../i18n/labels'
import { InBrackets } from '../i18n/Marks'
import { VisuallyHidden } from '../ui/VisuallyHidden'

/** A link that leaves the site: in a new tab, which screen readers hear, and without a referrer. */
export function OutLink({
  children,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & {
  href: string
}) {
  return (
    <a target="_blank" rel="noopener noreferrer" {...rest}>
      {children}
      <NewTab />
    </a>
  )
}

/** Tells screen readers where a link opens. */
export function NewTab() {
  const { inBoth } = useLocale()
  return (
    // Where both languages are shown, these words begin in English, even after Chinese ones.
    <VisuallyHidden lang={inBoth ? 'en' : undefined}>
      <InBrackets>
        <Bilingual label={labels.newTab} />
      </InBrackets>
    </VisuallyHidden>
  )
}
