import type { ReactNode } from 'react'
import { useLocale } from './LocaleContext'
import type { Locale } from './locales'

/** A mark between labels, with the edition's spaces around it; in an element for InOwnWords's reason. */
function Mark({ name }: { name: keyof Locale['marks'] }) {
  const text = useLocale().marks[name]
  return text && <span>{text}</span>
}

/** A space between a label that ends with a mark and what follows, if the edition writes one. */
export const Gap = () => <Mark name="gap" />
export const Comma = () => <Mark name="comma" />
export const Colon = () => <Mark name="colon" />
export const Stop = () => <Mark name="stop" />

export function InBrackets({ children }: { children: ReactNode }) {
  const { open, close } = useLocale().marks
  return (
    <span>
      {open}
      <span>{children}</span>
      {close}
    </span>
  )
}
