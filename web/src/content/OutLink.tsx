import type { AnchorHTMLAttributes } from 'react'
import { Bilingual } from '../i18n/Bilingual'
import { useLocale } from '../i18n/LocaleContext'
import { labels } from '../i18n/labels'
import { InBrackets } from '../i18n/Marks'
import { VisuallyHidden } from '../ui/VisuallyHidden'

/** A link that leaves the site: a new tab, told to screen readers, and no word of where the visitor came from. */
export function OutLink({
  children,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & {
  href: string
}) {
  const { inBoth } = useLocale()
  return (
    <a target="_blank" rel="noopener noreferrer" {...rest}>
      {children}
      {/* The link's own words may be Chinese: these begin in English all the same, where they are in both. */}
      <VisuallyHidden lang={inBoth ? 'en' : undefined}>
        <InBrackets>
          <Bilingual label={labels.newTab} />
        </InBrackets>
      </VisuallyHidden>
    </a>
  )
}
