import type { Localized } from '@firewall-cafe/shared'
import { createContext, useContext } from 'react'
import { inBoth } from './inBoth'
import { addressIn, FIRST_LOCALE, type Locale, localeOf, voicesOf } from './locales'

/** The edition that the page belongs to. */
export const LocaleContext = createContext<Locale>(FIRST_LOCALE)

export const useLocale = (): Locale => useContext(LocaleContext)

/** Plain strings, for places without markup: titles, names for screen readers, placeholders. */
export interface Words {
  locale: Locale
  /** The text in the edition's language, or in the other one if it is empty. */
  t: (label: Localized) => string
  /** The name of a control: in both languages in the first edition, in the edition's language in others. */
  named: (label: Localized) => string
  /** An address of the site, in this edition. */
  address: (path: string) => string
}

const known = new Map<Locale, Words>()

/** For components; `wordsAt` is for code outside of a page, such as its head. */
export const useWords = (): Words => wordsOf(useLocale())

/** The same for the edition that an address belongs to. */
export const wordsAt = (pathname: string): Words => wordsOf(localeOf(pathname))

/** Returns the same object for the same edition, so that effects can depend on its functions. */
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
