import type { Localized } from '@firewall-cafe/shared'
import { InOwnWords } from './InOwnWords'
import { useLocale } from './LocaleContext'
import { Zh } from './Zh'

/** A label of the interface: in both languages, English first, in the first edition; in its own language in the others. */
export function Bilingual({ label, zhClassName }: { label: Localized; zhClassName?: string | undefined }) {
  if (!useLocale().inBoth) return <InOwnWords value={label} />
  return (
    <>
      <span>{label.zh ? `${label.en} ` : label.en}</span>
      {label.zh && <Zh className={zhClassName}>{label.zh}</Zh>}
    </>
  )
}
