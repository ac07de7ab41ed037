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

/** Where translations come from, by their names on the wire. */
const TRANSLATORS: Readonly<Record<string, Localized | string>> = {
  override: labels.ownCorrections,
  glossary: labels.ownGlossary,
  term_list: labels.botTermList,
  google: TRANSLATION_PROVIDERS.google.label,
  libretranslate: TRANSLATION_PROVIDERS.libretranslate.label,
}

type AskedRecord = Pick<ComparisonRecord, 'google_provider' | 'translated_by' | 'translation' | 'runs'>

/** How a comparison was asked, a sentence each: through whom Google answered, and who translated. */
export function askedHow({ google_provider, translated_by, translation, runs }: AskedRecord): Localized[] {
  const { simulated, outcome } = runs.google
  const provider = (ENGINE_PROVIDERS as Record<string, { label: string }>)[google_provider]?.label
  return [
    ...(provider && !simulated && didAnswer(outcome) ? [fillLabel(labels.googleThrough, { provider })] : []),
    ...(translation && translated_by
      ? [fillLabel(labels.translationFrom, { translator: TRANSLATORS[translated_by] ?? translated_by })]
      : []),
  ]
}
