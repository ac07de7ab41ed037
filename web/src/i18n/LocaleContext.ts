import type { Localized } from '@firewall-cafe/shared'
import { createContext, useContext } from 'react'
import { inBoth } from './inBoth'
import { addressIn, FIRST_LOCALE, type Locale, localeOf, voicesOf } from './locales'

/** The edition that the page belongs to. */
export const LocaleContext = createContext<Locale>(FIRST_LOCALE)

export const useLocale = (): Locale => useContext(LocaleContext)

/** For places that take no markup: titles, names for screen readers, placeholders. */
export interface Words {
  locale: Locale
  /** One language: the edition's, or the other where it says nothing. */
  t: (label: Localized) => string
  /** As controls are named: in both languages in the first edition, in their own in the others. */
  named: (label: Localized) => string
  /** An address of the site, in this edition. */
  address: (path: string) => string
}

const known = new Map<Locale, Words>()

/** For a component; `wordsAt` is for what stands outside of a page, such as its head. */
export const useWords = (): Words => wordsOf(useLocale())

/** The words of the edition that an address belongs to. */
export const wordsAt = (pathname: string): Words => wordsOf(localeOf(pathname))

/** The same object for the same edition, so that effects may depend on what is in it. */
function wordsOf(locale: Locale): Words {
  const words = known.get(locale) ?? makeWords(locale)
  known.set(locale, words)
  return words
}

function makeWords(locale: Locale): Words {
  const t = (label: Localized) => voicesOf(locale, label)[0]?.text ?? ''
  return {
    locale,
    t,
    named: locale.inBoth ? inBoth : t,
    address: (path) => addressIn(locale, path),
  }
}
