import type { ReactNode } from 'react'
import { useLocale } from './LocaleContext'

/** Marks between labels, as the edition writes them, with the spaces around them. */
export const Comma = () => useLocale().marks.comma
export const Colon = () => useLocale().marks.colon
export const Stop = () => useLocale().marks.stop

export function InBrackets({ children }: { children: ReactNode }) {
  const { open, close } = useLocale().marks
  return (
    <>
      {open}
      {children}
      {close}
    </>
  )
}
