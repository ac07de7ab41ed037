import type { SuggestedQueryFragment } from '../content/generated/queries'
import { isChinese, line, present, type Words, words } from '../content/localized'

/** How many queries stand below the search box. */
const TRIES = 3

export interface SuggestedQuery {
  /** What is looked up. */
  query: string
  /** The query in both languages, as far as they are known. */
  label: Words
}

/** The queries that say something, each with a label: its own words where editors gave none. */
export function suggestedQueries(
  nodes: readonly (SuggestedQueryFragment | null)[] | null | undefined,
): SuggestedQuery[] {
  return present(nodes).flatMap(({ text, label }) => {
    const query = line(text)
    if (!query) return []
    const own = isChinese(query) ? { en: '', zh: query } : { en: query, zh: '' }
    return [{ query, label: words(label, own) }]
  })
}

/** A few of them to start with. */
export const triesOf = (queries: readonly SuggestedQuery[]): string[] =>
  queries.slice(0, TRIES).map(({ query }) => query)
