// Imports name file extensions, since the site's server reads this file too.
import {
  type ComparisonRecord,
  didAnswer,
  ENGINE_PROVIDERS,
  type Localized,
  TRANSLATION_PROVIDERS,
} from '@firewall-cafe/shared'
import { fillLabel } from './fill.ts'
import { labels } from './labels.ts'

/** Where translations of our own come from, by their names on the wire. */
const OWN_TRANSLATIONS: Readonly<Record<string, Localized>> = {
  override: labels.ownCorrections,
  glossary: labels.ownGlossary,
  term_list: labels.botTermList,
}

type Labelled = Record<string, { label: string }>

const translatorOf = (name: string): Localized | string =>
  OWN_TRANSLATIONS[name] ?? (TRANSLATION_PROVIDERS as Labelled)[name]?.label ?? name

type AskedRecord = Pick<ComparisonRecord, 'google_provider' | 'translated_by' | 'translation' | 'runs'>

/** How a comparison was asked, a sentence each: through whom Google answered, and who translated. */
export function askedHow({ google_provider, translated_by, translation, runs }: AskedRecord): Localized[] {
  const { simulated, outcome } = runs.google
  const provider = (ENGINE_PROVIDERS as Labelled)[google_provider]?.label
  return [
    ...(provider && !simulated && didAnswer(outcome) ? [fillLabel(labels.googleThrough, { provider })] : []),
    ...(translation && translated_by
      ? [fillLabel(labels.translationFrom, { translator: translatorOf(translated_by) })]
      : []),
  ]
}
