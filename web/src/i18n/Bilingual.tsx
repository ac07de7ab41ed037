import type { Localized } from '@firewall-cafe/shared'
import { InOwnWords } from './InOwnWords'
import { useLocale } from './LocaleContext'
import { Zh } from './Zh'

/** A label of the interface: English, then Chinese, in the first edition; the own language in others. */
export function Bilingual({ label, zhClassName }: { label: Localized; zhClassName?: string | undefined }) {
  if (!useLocale().inBoth) return <InOwnWords value={label} />
  return (
    <>
      <span>{label.zh ? `${label.en} ` : label.en}</span>
      {label.zh && <Zh className={zhClassName}>{label.zh}</Zh>}
    </>
  )
}
