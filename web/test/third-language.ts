/** A third edition, to see that it needs no more than a file of words and a line of configuration. */
import type { Edition, Localized } from '@firewall-cafe/shared'
import { labels, withWords } from '../src/i18n/labels'
import { LOCALES, type Locale } from '../src/i18n/locales'
import { unmarkedEnglish } from './unmarked-english'

export const THIRD: Locale = {
  ...(LOCALES[1] as Locale),
  words: 'xx' as Edition,
  tag: 'en-XA',
  prefix: '/xx',
  name: '⟦Ļöñĝ⟧',
  firstSide: 'google',
}

/** Its words, longer than English and with accents. */
export const THIRD_WORDS = Object.fromEntries(
  Object.entries(labels).map(([name, { en }]) => [name, `⟦${en.normalize('NFD')}·~~~~⟧`]),
) as Record<keyof typeof labels, string>

/** Adds the language to all labels in place: modules keep some of them from the time they were loaded. */
export function addThirdLanguage(): void {
  const spoken: Record<string, Localized> = withWords(labels, { xx: THIRD_WORDS })
  for (const [name, label] of Object.entries<Localized>(labels)) Object.assign(label, spoken[name])
  const locales = LOCALES as unknown as Locale[]
  locales.push(THIRD)
}

/** Unmarked English although there are words for it; there are none for dates. */
export const untold = (): string[] =>
  unmarkedEnglish().filter((text) => !text.includes('⟦') && !/^\d+ \w{3} \d{4}, [\d:]+$/.test(text))
