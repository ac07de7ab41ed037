import { useEffect } from 'react'
import { useWords } from '../i18n/LocaleContext'
import { labels } from '../i18n/labels'
import { askedOf, type SearchState } from '../search/search-state'

/** The Chinese side's words once they are known, for the tab's title. */
export const translatedWords = (state: SearchState): string | undefined => askedOf(state, 'baidu')?.words

/** The tab carries the query and, once known, its translation. */
export function useTitle(query: string, translation: string | undefined): void {
  const { named } = useWords()
  useEffect(() => {
    if (query === '') return
    const words = translation && translation !== query ? `${query} ${translation}` : query
    const before = document.title
    setTitle(`${words} | ${named(labels.siteName)}`)
    return () => setTitle(before)
  }, [query, translation, named])
}

/** Leaving hides the page while the other one loads; the words must not come back into the tab. */
function setTitle(title: string): void {
  if (!document.documentElement.hidden) document.title = title
}
