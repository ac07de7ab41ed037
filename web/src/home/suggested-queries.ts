import type { Localized } from '@firewall-cafe/shared'
import type { SuggestedQueryFragment } from '../content/generated/queries'
import { compact, isChinese, toLocalized, toSingleLine } from '../content/localized'
import { type Locale } from '../i18n/locales'

/** How many queries are below the search box. */
const TRIES = 3

export interface SuggestedQuery {
  /** What is looked up. */
  query: string
  /** The query in both languages, as far as they are known. */
  label: Localized
}

/** The non-empty queries, each with a label: its own words where editors gave none. */
export function suggestedQueries(
  nodes: readonly (SuggestedQueryFragment | null)[] | null | undefined,
): SuggestedQuery[] {
  return compact(nodes).flatMap(({ text, label }) => {
    const query = toSingleLine(text)
    if (!query) return []
    const own = isChinese(query) ? { en: '', zh: query } : { en: query, zh: '' }
    return [{ query, label: toLocalized(label, own) }]
  })
}

/** A few of them to start with; in the Chinese edition in Chinese words, where there are any. */
export const triesOf = (queries: readonly SuggestedQuery[], { words }: Locale): string[] =>
  queries.slice(0, TRIES).map(({ query, label }) => (words === 'zh' && label.zh) || query)
