import type { Localized } from '@firewall-cafe/shared'
import { Zh } from './Zh'

/** A label of the interface in both languages, English first. */
export function Bilingual({ label, zhClassName }: { label: Localized; zhClassName?: string | undefined }) {
  return (
    <>
      {label.en}
      {label.zh && (
        <>
          {' '}
          <Zh className={zhClassName}>{label.zh}</Zh>
        </>
      )}
    </>
  )
}
