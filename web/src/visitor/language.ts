import { useSyncExternalStore } from 'react'
import { LOCALES, type Locale } from '../i18n/locales'
import { readStored, writeStored } from './storage'
import { keptIn, LANGUAGE_KEY, onVisitorChange } from './visitor'

/** Stores which edition was chosen with the switch. It never causes a redirect. */
export function rememberLanguage({ tag }: Locale): void {
  writeStored(keptIn(), LANGUAGE_KEY, tag)
}

/** The edition this visitor prefers: the chosen one, otherwise that of the browser's first language. */
export function usePreferredLocale(): Locale | undefined {
  return useSyncExternalStore(onVisitorChange, preferred, () => undefined)
}

function preferred(): Locale | undefined {
  const chosen = readStored(keptIn(), LANGUAGE_KEY)
  return (
    LOCALES.find(({ tag }) => tag === chosen) ??
    LOCALES.find(({ words }) => navigator.language.toLowerCase().split('-')[0] === words)
  )
}
