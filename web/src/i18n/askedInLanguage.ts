// The import names the file extension, since the site's server reads this file too.
import { askedInLabel, type LanguageCode, type Localized } from '@firewall-cafe/shared'
import { labels } from './labels.ts'

const LABELS = {
  askedInEnglish: labels.askedInEnglish,
  askedInChinese: labels.askedInChinese,
  askedAsShown: labels.askedAsShown,
} as const

interface Asked {
  words: string
  language: LanguageCode
}

/** In which language an engine was asked; undefined where it was not. */
export function askedInLanguage(
  asked: Asked | undefined,
  run?: { notAsked?: boolean | undefined; shareSpent?: boolean | undefined },
): Localized | undefined {
  if (!asked || run?.notAsked || run?.shareSpent) return undefined
  return LABELS[askedInLabel(asked.words, asked.language)]
}
