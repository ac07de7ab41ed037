import type { LanguageCode } from '@firewall-cafe/shared'
import { hasOperator, normaliseTerm } from '@firewall-cafe/shared'
import type { GlossaryEntry } from '@firewall-cafe/shared/glossary'
import { GLOSSARY } from '@firewall-cafe/shared/glossary'
import { type Translation, Translator } from './translator.ts'

type Column = keyof GlossaryEntry

const COLUMN_OF: Record<LanguageCode, Column> = { en: 'en', 'zh-CN': 'zh' }

/** Translates whole terms from a fixed list; any other query has no translation. */
export class GlossaryTranslator extends Translator {
  readonly #answers: Record<Column, Map<string, string>>

  /** @throws {Error} when one spelling belongs to two terms: the service does not start with an ambiguous glossary */
  constructor(entries: readonly GlossaryEntry[] = GLOSSARY) {
    super()
    this.#answers = { en: index(entries, 'en', 'zh'), zh: index(entries, 'zh', 'en') }
  }

  override async translate(text: string, from: LanguageCode): Promise<Translation | undefined> {
    // Without its minus, "tank -man" would be another term.
    if (hasOperator(text)) return undefined
    const answer = this.#answers[COLUMN_OF[from]].get(normaliseTerm(text))
    return answer === undefined ? undefined : { text: answer, translatedBy: 'glossary' }
  }
}

function index(entries: readonly GlossaryEntry[], from: Column, to: Column): Map<string, string> {
  const answers = new Map<string, string>()
  for (const entry of entries) {
    for (const spelling of entry[from]) {
      const key = normaliseTerm(spelling)
      if (answers.has(key)) throw new Error(`The glossary holds "${spelling}" twice.`)
      answers.set(key, entry[to][0])
    }
  }
  return answers
}
