import { Bilingual } from '../i18n/Bilingual'
import { useLocale } from '../i18n/LocaleContext'
import { labels } from '../i18n/labels'
import { addressIn } from '../i18n/locales'
import { Notice } from './Notice'

/** Tells visitors without scripts that the rest of this page will not appear. */
export function NeedsScript({ className }: { className?: string | undefined }) {
  const locale = useLocale()
  return (
    <noscript>
      <Notice className={className}>
        <p>
          <Bilingual label={labels.pageNeedsScript} />
        </p>
        <p>
          <a href={addressIn(locale, '/archive/plain')}>
            <Bilingual label={labels.plainArchive} />
          </a>
        </p>
      </Notice>
    </noscript>
  )
}
